"""The score sheet for programs and notebooks, which can show itself."""

from dataclasses import dataclass, fields

from tutor.scoring import ScoreSheet


@dataclass(frozen=True, repr=False)
class Sheet(ScoreSheet):
    """A score sheet that a notebook shows as a table, and ``print`` with all its reasons.

    The words are loaded only then.
    """

    @classmethod
    def of(cls, sheet: ScoreSheet) -> "Sheet":
        """Return a sheet that can show itself."""
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
