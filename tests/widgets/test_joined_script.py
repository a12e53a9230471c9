"""The script's files are modules, and joined they share one scope."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tutor.site.builder import HERE as SITE
from tutor.widgets.frontend import HERE, ImportCycleError, joined
from tutor.widgets.photo_reader import FOLDER as PHOTO

ENTRIES = [
    HERE / "js/widget.js",
    HERE / "js/alone.js",
    PHOTO / "js/worker.js",
    *(SITE / "js" / f"{name}.js" for name in ("site", "worker", "service_worker")),
]
TOP = re.compile(r"^(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.stem)
def test_no_name_is_in_two_files(entry: Path) -> None:
    """Else the joined script would not even be read."""
    text = joined(entry)
    names = Counter(TOP.findall(text))
    assert names
    assert {name: many for name, many in names.items() if many > 1} == {}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.stem)
def test_nothing_is_left_to_import(entry: Path) -> None:
    """Only the default exports stay: the widget's for anywidget, the reader's for a page itself."""
    left = re.findall(r"^(?:import .* from |import \"|export ).*", joined(entry), re.MULTILINE)
    assert set(left) <= {"export default { render };", "export default { answer };"}


def test_every_file_is_part_of_a_script() -> None:
    """A file that nothing imports would be dead."""
    texts = "\n".join(joined(entry) for entry in ENTRIES)
    for path in (
        *(HERE / "js").glob("*.js"),
        *(SITE / "js").glob("*.js"),
        *(PHOTO / "js").glob("*.js"),
    ):
        assert path.read_text("utf-8").splitlines()[0] in texts, path.name


def test_a_file_comes_once_and_after_what_it_imports(tmp_path: Path) -> None:
    """Two files may import the same third one, by one name or by many."""
    sources = {
        "a.js": 'import { b } from "./b.js";\nimport {\n  c,\n  d,\n} from "./c.js";\nb(c, d);\n',
        "b.js": 'import { c } from "./c.js";\nexport const b = c;\n',
        "c.js": "export const c = 1;\nexport async function d() {}\n",
    }
    for name, text in sources.items():
        (tmp_path / name).write_text(text, "utf-8")
    assert joined(tmp_path / "a.js") == (
        "const c = 1;\nasync function d() {}\n\nconst b = c;\n\nb(c, d);\n"
    )


def test_a_circle_of_imports_is_refused(tmp_path: Path) -> None:
    """The message names the files of the circle, and no others."""
    for name, other in (("a", "b"), ("b", "c"), ("c", "b")):
        (tmp_path / f"{name}.js").write_text(f'import {{ x }} from "./{other}.js";\n', "utf-8")
    with pytest.raises(ImportCycleError, match=r"^b\.js - c\.js - b\.js$"):
        joined(tmp_path / "a.js")
