"""Answers about networks of routes: any multigraph with lengths, nothing of the game's rules."""

from tutor.network.edges import Edge, cities_of, components, odd_cities
from tutor.network.paths import Roads
from tutor.network.trail import Pairing, Trail, TrailProof, longest_trail

__all__ = [
    "Edge",
    "Pairing",
    "Roads",
    "Trail",
    "TrailProof",
    "cities_of",
    "components",
    "longest_trail",
    "odd_cities",
]
