"""Building stations: one a turn, in any city without one (E9)."""

from collections.abc import Iterable, Iterator

from tutor.cards import Cards
from tutor.payment import Price
from tutor.rules.stations import Stations
from tutor.scoring import Rules
from tutor.table.actions import BuildStation
from tutor.table.events import StationBuilt
from tutor.table.paying import payment_reasons, splits
from tutor.table.playing import Playing
from tutor.table.position import Position, Station
from tutor.table.reasons import CityHasStation, NoStationsLeft, NoSuchCity, NotPlayedHere, Reason
from tutor.table.turns import end_turn


def station_price(position: Position, player: int) -> Price | None:
    """Return what the player's next station costs; None if there is none to build."""
    left = position.seats[player].stations
    piece = position.piece(Stations) if left else None
    return None if piece is None else Price(piece.cards[piece.count - left])


def station_reasons(position: Position, action: BuildStation) -> Iterator[Reason]:
    """Return why a station cannot be built in this city with these cards."""
    piece = position.piece(Stations)
    if piece is None:
        yield NotPlayedHere("stations")
        return
    if action.city not in position.board.city:
        yield NoSuchCity(action.city)
    elif action.city in position.station_owner:
        yield CityHasStation(action.city, position.station_owner[action.city])
    price = station_price(position, action.player)
    if price is None:
        yield NoStationsLeft(piece.count)
    else:
        yield from payment_reasons(position, action.player, price, action.cards)


def stations(position: Position) -> Iterable[BuildStation]:
    """List every free city with every payment."""
    player = position.stage.player
    price = station_price(position, player)
    if price is None:
        return ()
    paid = [cards for cards, _ in splits(position, player, price)]
    made = position.rules.once(_Made, player)
    built = position.station_owner
    return [
        made[city.id, cards.counts]
        for city in position.board.cities
        if city.id not in built
        for cards in paid
    ]


class _Made(dict[tuple[str, tuple[int, ...]], BuildStation]):
    """The stations a player may build, by city and cards, cached: there are hundreds a turn."""

    def __init__(self, rules: Rules, player: int) -> None:
        self.player = player

    def __missing__(self, key: tuple[str, tuple[int, ...]]) -> BuildStation:
        city, counts = key
        made = self[key] = BuildStation(self.player, city, Cards(counts))
        return made


def build_station(playing: Playing, action: BuildStation) -> None:
    """Build the station as the whole turn."""
    position = playing.position
    seat, piece = position.seats[action.player], position.piece(Stations)
    assert piece is not None
    playing.change_seat(action.player, hand=seat.hand - action.cards, stations=seat.stations - 1)
    playing.change(stations=(*position.stations, Station(action.city, action.player)))
    playing.discard(action.cards)
    number = piece.count - seat.stations + 1
    playing.tell(StationBuilt(action.player, action.city, action.cards, number))
    end_turn(playing)
