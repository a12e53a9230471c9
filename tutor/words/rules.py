"""The rules of docs/rules.md in two or three words each, for those who see only their ids."""

from collections.abc import Mapping

from tutor.words.says import Message, says


def rule_text(rule: str) -> str:
    """Return a rule's id and what it is about, such as "B5 drawing cards"."""
    return WITH_ID(rule=rule, about=RULES[rule]())


WITH_ID = says("{rule}\N{NO-BREAK SPACE}{about}")

ABOUT: Mapping[str, Message] = {
    "B1": says("train cards"),
    "B2": says("trains and marker"),
    "B3 E1": says("first tickets"),
    "B4": says("a turn"),
    "B5 T3": says("drawing cards"),
    "B6 H4": says("three locomotives in the row"),
    "B7 N12": says("empty pile"),
    "B8": says("claiming a route"),
    "B9": says("enough trains"),
    "B10 E3 N9 D17 T13 I5 H8": says("points for routes"),
    "B11 N8 D5 A3 I3 H7": says("double routes"),
    "B12": says("drawing tickets"),
    "B13 T9 A7 H19": says("last round"),
    "B14 H12": says("scoring tickets"),
    "B15 H17": says("longest route"),
    "B16 E14 N11 D16 T12 A9 I13 H20": says("who wins"),
    "B17": says("no bonus for nothing"),
    "B18": says("nothing to do: pass"),
    "E2": says("long tickets"),
    "E4 N5 I4": says("ferries"),
    "E5 N7 T8 H6": says("tunnels"),
    "E6": says("tunnel not paid"),
    "E7": says("tunnels paid with locomotives"),
    "E8": says("pile too short for a tunnel"),
    "E9": says("building stations"),
    "E10": says("borrowed routes"),
    "E11": says("limits of borrowing"),
    "E12": says("unused stations"),
    "E13": says("European Express"),
    "N1 D1 A1": says("trains and tickets"),
    "N2 T5 I2 H2": says("choosing tickets"),
    "N3 H3": says("face-up locomotives"),
    "N4 H5": says("where locomotives are wild"),
    "N6": says("the route to Murmansk"),
    "N10": says("Globetrotter"),
    "N13 D4": says("where markers begin"),
    "D2": says("tickets given back"),
    "D3": says("toll tokens"),
    "D6": says("paying tolls"),
    "D7": says("taking a loan"),
    "D8": says("points for loans"),
    "D9": says("token bonus"),
    "D10": says("no bonus with a loan"),
    "D11": says("equal tokens"),
    "D12": says("tokens alone score nothing"),
    "D13": says("game without tolls"),
    "D14": says("neutral player"),
    "D15": says("neutral routes count for nobody"),
    "T1": says("teams and trains"),
    "T2": says("hands and holders"),
    "T4": says("paying from hand and holder"),
    "T6": says("sharing tickets"),
    "T7": says("lanes"),
    "T10": says("one network for a team"),
    "T11": says("Asian Express and Globetrotter"),
    "A2": says("ferries and points"),
    "A4": says("mountain routes"),
    "A5": says("enough trains for Xs"),
    "A6": says("lanes with and without Xs"),
    "A8": says("Asian Explorer"),
    "I1 H1": says("players, trains and cards"),
    "I6": says("Indian Express"),
    "I7": says("Grand Tour"),
    "I8": says("no Grand Tour on a double"),
    "I9": says("points of the Grand Tour"),
    "I10": says("whose tickets count"),
    "I11": says("no stations, tunnels or Globetrotter"),
    "I12": says("last round and row"),
    "H9": says("routes to other countries"),
    "H10": says("flags of one country never join"),
    "H11": says("Kreuzlingen's two routes"),
    "H13": says("from a city to a country"),
    "H14": says("from country to country"),
    "H15": says("points lost without a country"),
    "H16": says("a card scores once"),
    "H18": says("no stations, ferries or Globetrotter"),
    "H21": says("too many players, trains or copies"),
    "X1": says("impossible routes"),
    "X2": says("too many trains"),
    "X3": says("duplicate tickets and stations"),
    "X4": says("impossible token totals"),
    "X5": says("unfinished games"),
    "X6": says("broken files"),
}
"""By the ids of all rules about it; what each says in full stands in docs/rules.md."""

RULES = {rule: about for rules, about in ABOUT.items() for rule in rules.split()}
"""By id."""
