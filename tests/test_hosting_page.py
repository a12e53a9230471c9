"""The hosting page and the files in deploy/ keep their word: options, files and figures exist."""

import json
import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tutor.cli import parser
from tutor.history.sqlite_store import MOST_GAMES, SHARE
from tutor.history.store import Fault
from tutor.server.callers import Proxies, neighbourhood
from tutor.server.places import Places
from tutor.server.settings import DRAWING, MEMORY, MEMORY_VARIABLE, STACK

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def known() -> set[str]:
    """Return the options of ``tutor app``."""
    commands = parser()._subparsers
    assert commands is not None
    choices = commands._group_actions[0].choices
    assert isinstance(choices, dict)
    return set(choices["app"]._option_string_actions)


def fitting(words: list[str]) -> None:
    """Let the command line read the words; it exits if it cannot."""
    options = [word for word in words if word.startswith("--")]
    assert set(options) <= known()
    _, rest = parser().parse_known_args(["app", *words])
    assert not [word for word in rest if word.startswith("--")]


def container(key: str) -> list[str]:
    """Return the words of one of the Containerfile's lines."""
    text = (ROOT / "Containerfile").read_text("utf-8")
    found = re.search(rf"^{key} (\[.*\])$", text, re.MULTILINE)
    assert found
    words: list[str] = json.loads(found[1])
    return words


def test_every_option_of_the_app_is_documented() -> None:
    """The table has them all, and no others."""
    rows = set(re.findall(r"^\| `(--[a-z-]+)` \|", PAGE, re.MULTILINE))

    assert known() - {"-h", "--help"} == rows


def test_options_in_commands_exist() -> None:
    """What follows ``tutor app`` or stands alone in the text is an option of the app."""
    named = re.findall(r"`(--[a-z-]+)", PAGE)
    for line in PAGE.splitlines():
        if "tutor app" in line:
            named += OPTION.findall(line.partition("tutor app")[2].partition("#")[0])

    assert len(named) > 20
    assert set(named) - {"--format", "--volume"} <= known()


def test_the_limit_on_a_page_is_named_and_fits_the_sizes() -> None:
    """What one visitor can take at worst is not far from what the table counts for a page."""
    told = re.search(r"\(N \+ 2\) × (\d+) MB", PAGE)
    shared = re.search(r"(\d+) of them are what it shares", PAGE)
    stacks = re.search(r"(\d+) are room for its threads", PAGE)
    assert told
    assert shared
    assert stacks
    assert f"more than {MEMORY} MB" in PAGE
    assert f"up to {DRAWING}." in PAGE
    assert MEMORY_VARIABLE in PAGE
    assert int(stacks[1]) == 14 * STACK // 2**20
    assert MEMORY - int(shared[1]) - int(stacks[1]) < 2 * int(told[1])


def test_every_state_of_the_history_is_told() -> None:
    """And how much it takes."""
    rows = re.findall(r"^\| `([a-z]+)` \|", PAGE, re.MULTILINE)

    assert {"open", "filling", *Fault} - {Fault.SHARE} == set(rows)
    assert f"takes {MOST_GAMES:,} games" in PAGE
    assert f"{SHARE} games within an hour" in PAGE


@pytest.mark.parametrize(
    "named", sorted(set(re.findall(r"`((?:deploy|binder|notebooks|tools)/[\w./-]*)`", PAGE)))
)
def test_files_in_the_text_exist(named: str) -> None:
    """A path in the text is a path in the repository; links are tested with the README's."""
    assert (ROOT / named).exists()


def test_the_service_starts_the_app() -> None:
    """Its line is one that the command line takes."""
    text = (ROOT / "deploy" / "ticket-tutor.service").read_text("utf-8")
    found = re.search(r"^ExecStart=\S+ -m tutor app (.*)$", text, re.MULTILINE)

    assert found
    fitting(found[1].split())


def test_the_container_starts_the_app() -> None:
    """So is the image's, and it copies what there is."""
    entry, words = container("ENTRYPOINT"), container("CMD")

    assert ["-m", "tutor", "app"] == entry[1:4]
    fitting([*entry[4:], *words])
    text = (ROOT / "Containerfile").read_text("utf-8")
    ignored = (ROOT / ".containerignore").read_text("utf-8")
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        for name in line.split()[:-1]:
            assert (ROOT / name).exists(), name
            assert f"!{name}" in ignored, name


def podman_run() -> tuple[list[str], list[str]]:
    """Return the words of the page's ``podman run`` before the image's name, and after it."""
    (line,) = re.findall(r"^podman run (.*)$", PAGE, re.MULTILINE)
    before, _, after = line.partition(" ticket-tutor ")
    return before.split(), after.split()


@pytest.mark.parametrize("bridge", ["10.88.0.1", "172.17.0.1"], ids=["podman", "docker"])
@pytest.mark.parametrize("said", ["page", "image"])
def test_behind_the_bridge_visitors_are_told_apart(bridge: str, said: str) -> None:
    """Eight who come at once through a proxy are eight; taken for one, half of them got 429."""
    words = podman_run()[1] if said == "page" else container("CMD")
    proxies = Proxies(parser().parse_args(["app", *words]).trusted_proxy)
    places = Places(8)

    for number in range(8):
        caller = proxies.caller(bridge, f"203.0.113.{number}")
        assert places.take(neighbourhood(caller), lambda _: True)
    fitting(words)


def test_the_history_has_a_place_that_lasts() -> None:
    """The page names one for the service and one for the container; both make it for their user."""
    histories = {str(Path(file).parent) for file in re.findall(r"`--history (/[^`]+)`", PAGE)}
    service = (ROOT / "deploy" / "ticket-tutor.service").read_text("utf-8")
    image = (ROOT / "Containerfile").read_text("utf-8")
    state = re.findall(r"^StateDirectory=(.*)$", service, re.MULTILINE)
    volumes = re.findall(r"`--volume [\w-]+:(\S+)`", PAGE)
    made = re.findall(r"^RUN install -d -m 0700 -o (\d+) -g \1 (\S+)$", image, re.MULTILINE)
    users = re.findall(r"^USER (\d+):\1$", image, re.MULTILINE)

    (history,) = histories
    assert [history] == [f"/var/lib/{name}" for name in state] == volumes
    assert [(user, history) for user in users] == made
    assert "--read-only" in podman_run()[0]


def test_the_pods_start_the_app() -> None:
    """So are theirs; the door names each of them."""
    text = (ROOT / "deploy" / "kubernetes" / "tutor.yaml").read_text("utf-8")
    words = re.search(r"args: (\[.*\])", text)
    replicas = re.search(r"replicas: (\d+)", text)
    assert words
    assert replicas
    fitting(json.loads(words[1]))

    door = (ROOT / "deploy" / "kubernetes" / "haproxy.cfg").read_text("utf-8")
    line = r"^ +server (tutor-\d+) (tutor-\d+)\.tutor:8737 cookie (\S+)$"
    servers = re.findall(line, door, re.MULTILINE)
    assert [(f"tutor-{n}",) * 3 for n in range(int(replicas[1]))] == servers


def test_manifests_fit_together() -> None:
    """Pods are found by their labels, cannot write, have limits, are asked whether they live."""
    folder = ROOT / "deploy" / "kubernetes"
    yaml = pytest.importorskip("yaml")
    settings = yaml.safe_load((folder / "kustomization.yaml").read_text("utf-8"))
    texts = [(folder / name).read_text("utf-8") for name in settings["resources"]]
    made = [one for text in texts for one in yaml.safe_load_all(text)]
    pods = [one["spec"] for one in made if one["kind"] in ("StatefulSet", "Deployment")]
    labels = [one["template"]["metadata"]["labels"] for one in pods]

    assert 2 == len(pods)
    assert all((folder / name).is_file() for name in settings["configMapGenerator"][0]["files"])
    for one in made:
        if one["kind"] == "Service":
            assert one["spec"]["selector"] in labels
    for one in pods:
        assert one["selector"]["matchLabels"] == one["template"]["metadata"]["labels"]
        assert one["template"]["spec"]["securityContext"]["runAsNonRoot"]
        (container,) = one["template"]["spec"]["containers"]
        assert container["securityContext"]["readOnlyRootFilesystem"]
        assert container["resources"]["limits"]["memory"]
        for probe in ("readinessProbe", "livenessProbe"):
            assert container[probe]["httpGet"]["path"] in ("/livez", "/door")


@pytest.mark.parametrize(
    "path",
    [
        Path("Containerfile"), Path("deploy/kubernetes/tutor.yaml"),
        Path("deploy/ticket-tutor.service"),
    ],
    ids=str,
)  # fmt: skip
def test_all_serve_as_many(path: Path) -> None:
    """The sizes on the page are for thirty visitors; so are the files."""
    text = (ROOT / path).read_text("utf-8")

    assert re.search(r"--visitors[\", ]+30\b", text)
