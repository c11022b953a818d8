"""The rules for pictures in Firefox, whose decoders and scaling are its own."""

from __future__ import annotations

from tests.page.test_both_ways import live, test_the_page_and_python_make_the_same_of_every_file

__all__ = ["live", "test_the_page_and_python_make_the_same_of_every_file"]
