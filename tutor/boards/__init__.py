"""The boards: cities, routes and tickets as frozen values, and reading them from maps/."""

from tutor.boards.faults import BoardError, Fault, FaultKind
from tutor.boards.files import load_board
from tutor.boards.folders import board_folders, is_ours
from tutor.boards.tickets import Ticket, TicketKind, Way, pair_id, ticket_between
from tutor.boards.values import Board, City, Country, Route, Space, route_id

__all__ = [
    "Board",
    "BoardError",
    "City",
    "Country",
    "Fault",
    "FaultKind",
    "Route",
    "Space",
    "Ticket",
    "TicketKind",
    "Way",
    "board_folders",
    "is_ours",
    "load_board",
    "pair_id",
    "route_id",
    "ticket_between",
]
