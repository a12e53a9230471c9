"""The score sheet as a program or a notebook gets it: one that shows itself."""

from dataclasses import dataclass, fields

from tutor.scoring import ScoreSheet


@dataclass(frozen=True, repr=False)
class Sheet(ScoreSheet):
    """A score sheet that is a table where it is shown, and all of it with the reasons in print.

    Words are loaded only then.
    """

    @classmethod
    def of(cls, sheet: ScoreSheet) -> "Sheet":
        """Return a sheet as one that shows itself."""
        return cls(**{field.name: getattr(sheet, field.name) for field in fields(sheet)})

    def __repr__(self) -> str:
        from tutor.words.sheet import short_text  # noqa: PLC0415 - who only counts needs no words

        return short_text(self)

    def __str__(self) -> str:
        from tutor.words.sheet import sheet_text  # noqa: PLC0415

        return sheet_text(self)

    def _repr_html_(self) -> str:
        from tutor.words.sheet import sheet_html  # noqa: PLC0415

        return sheet_html(self)
