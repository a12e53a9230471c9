"""Questions about networks of routes: any multigraph with lengths, without the game's rules."""

from tutor.network.edges import Edge, cities_of, component_of, components, odd_cities
from tutor.network.paths import Groups, Roads
from tutor.network.trail import Pairing, Trail, TrailProof, longest_trail
from tutor.network.ways import Line, Ways, two_ways, ways_between

__all__ = [
    "Edge",
    "Groups",
    "Line",
    "Pairing",
    "Roads",
    "Trail",
    "TrailProof",
    "Ways",
    "cities_of",
    "component_of",
    "components",
    "longest_trail",
    "odd_cities",
    "two_ways",
    "ways_between",
]
