"""What Voilà is told, and whether all that it will look for is there."""

import importlib
import os
import re
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("voila")
from voila.voila_kernel_manager import voila_kernel_manager_factory

from tests.conftest import ROOT
from tutor.server import settings
from tutor.server.kernels import PoolAwareKernelManager
from tutor.widgets import frontend

CLASSES = {
    "Voila": "voila.app.Voila",
    "VoilaConfiguration": "voila.configuration.VoilaConfiguration",
    "VoilaExecutor": "voila.execute.VoilaExecutor",
    "KernelRestarter": "jupyter_client.restarter.KernelRestarter",
    "MappingKernelManager": "jupyter_server.services.kernels.kernelmanager.MappingKernelManager",
}
TEMPLATE = settings.SHARE / "voila" / "templates" / settings.TEMPLATE


def found(dotted: str) -> type:
    """Return a class by its full name."""
    module, _, name = dotted.rpartition(".")
    result: type = getattr(importlib.import_module(module), name)
    return result


@pytest.mark.parametrize("name", CLASSES)
def test_voila_knows_every_setting(name: str) -> None:
    """A misspelt or dropped trait would be ignored in silence."""
    traits = found(CLASSES[name]).class_traits(config=True)  # type: ignore[attr-defined]

    told = settings.voila_settings(Path("index.ipynb"))[name]

    assert set(told) <= set(traits)


def test_pool_settings_are_known() -> None:
    """The class with the pool is made by a function; its traits are asked of a product of it."""
    made = voila_kernel_manager_factory(
        PoolAwareKernelManager, preheat_kernel=True, default_pool_size=0
    )
    told = settings.voila_settings(Path("index.ipynb"))["VoilaKernelManager"]

    assert set(told) <= set(made.class_traits(config=True))


def test_only_the_app_is_preheated() -> None:
    """A pool for every notebook of a folder once took 5.6 GB."""
    pools = settings.voila_settings(Path("notebooks/index.ipynb"))["VoilaKernelManager"]

    sizes = {name: pool["pool_size"] for name, pool in pools["kernel_pools_config"].items()}

    assert {"default": 0, "index.ipynb": 2} == sizes


@pytest.mark.parametrize(
    "dotted",
    ["tutor.server.kernels.PoolAwareKernelManager", "tutor.server.kernels.AppKernelSpecs"],
)
def test_named_classes_exist(dotted: str) -> None:
    """Settings name our classes by text."""
    told = settings.voila_settings(Path("index.ipynb"))["VoilaConfiguration"]

    assert dotted in told.values()
    assert found(dotted)


def test_nothing_private_is_served() -> None:
    """No file, no source, no traceback, no other template."""
    told = settings.voila_settings(Path("index.ipynb"))["VoilaConfiguration"]

    assert not told["show_tracebacks"]
    assert (told["allow_template_override"], told["allow_theme_override"]) == ("NO", "NO")
    assert told["file_allowlist"] == [r"^$"]


def test_sockets_in_a_folder_need_a_short_name() -> None:
    """Systems allow a socket's path some hundred characters; ports serve where it is longer."""
    assert "ipc" == settings.kernel_transport("/tmp/ticket-tutor-abcdefgh")
    assert "tcp" == settings.kernel_transport("/var/folders/" + "x" * 60)


def test_kernels_find_this_package_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """And then whatever the person has said of other folders."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere")

    found = settings.kernel_environment().get("PYTHONPATH", "elsewhere")

    assert "elsewhere" == found.split(os.pathsep)[-1]


def test_fonts_come_with_the_page_and_not_through_the_kernel() -> None:
    """Where no page of ours brings them, as in JupyterLab, a document asks for them once."""
    assert frontend.fonts_within().count("url(data:font/woff2;base64,") == 6
    urls = re.findall(r"url\(.", frontend.stylesheet())
    assert len(urls) == frontend.stylesheet().count('url("data:image/svg+xml,')
    head = (TEMPLATE / "head.html.j2").read_text("utf-8")
    assert "{{ fonts }}fonts.css" in head


def test_what_the_app_needs_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel among it: nothing else brings it along."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)

    assert ["voila", "ipykernel", "ipywidgets", "anywidget"] == settings.missing()


def test_the_notebook_is_there() -> None:
    """The checkout's own; the wheel carries it where `notebook` looks next."""
    assert ROOT / "notebooks" / "index.ipynb" == settings.notebook()
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = wheel["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert "tutor/server/notebooks/index.ipynb" == included["notebooks/index.ipynb"]


def test_an_installed_copy_finds_its_notebook(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Without a checkout around it the package serves what it carries."""
    monkeypatch.setattr(settings, "_PACKAGE", tmp_path / "tutor")

    assert tmp_path / "tutor" / "server" / "notebooks" / "index.ipynb" == settings.notebook()


@pytest.mark.parametrize(
    "path",
    sorted([*TEMPLATE.rglob("*.*"), *settings.FONTS.glob("*.*")]),
    ids=lambda path: path.name,
)
def test_template_asks_no_other_host(path: Path) -> None:
    """Fonts, icons and scripts all come from this server."""
    if path.suffix not in {".png", ".woff2", ".txt"}:
        text = path.read_text("utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http:" not in text
        assert "https:" not in text


def test_template_is_complete() -> None:
    """What the pages refer to is in the package."""
    names = {path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*.*")}

    assert {
        "conf.json",
        "index.html.j2",
        "error.html",
        "404.html",
        "503.html",
        "no_kernel.html",
    } <= names
    assert {"static/favicon.svg", "static/touch-icon.png"} <= names


def test_kernels_are_told_that_the_page_brings_all() -> None:
    """The server sets what the page reads and sends its fonts; neither imports the other."""
    assert settings.PAGE_BRINGS_ALL == frontend.PAGE_BRINGS_ALL
    assert settings.FONTS == frontend.FONTS
    assert settings.PAGE_BRINGS_ALL in settings.kernel_environment()
