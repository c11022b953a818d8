"""Light and dark in Firefox: the trait, the marks of hosts, how bright the page is."""

from __future__ import annotations

from tests.page.test_theme import (
    showing,
    test_in_a_shadow_root_the_marks_outside_count,
    test_it_follows_a_host_that_switches,
    test_it_follows_a_page_that_turns_dark,
    test_the_nearest_mark_counts,
    test_the_trait_comes_first,
    test_then_how_bright_the_page_is,
    test_then_the_marks_of_the_host,
)
