"""Tests of `tutor.history`, and what they share."""

import pytest

pytest.register_assert_rewrite("tests.history.contract")
