"""The planner that first landed, kept as it was: the strong bot's figures are against it."""

from bench.landed_planner.planner import Planner

__all__ = ["Planner"]
