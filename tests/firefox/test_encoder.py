"""Where the deck maker makes its pictures, in Firefox, whose workers and canvas are its own."""

from __future__ import annotations

from tests.page.test_encoder import (
    by_worker,
    live,
    test_a_picture_that_ends_its_worker_twice_is_left_out_and_the_rest_is_taken,
    test_closing_the_widget_ends_its_worker,
    test_the_pages_thread_reads_decodes_scales_and_encodes_no_picture,
    test_the_same_pictures_are_made_where_the_page,
    test_where_no_code_may_be_started_each_file_is_named_with_what_to_do,
)

__all__ = [
    "by_worker",
    "live",
    "test_a_picture_that_ends_its_worker_twice_is_left_out_and_the_rest_is_taken",
    "test_closing_the_widget_ends_its_worker",
    "test_the_pages_thread_reads_decodes_scales_and_encodes_no_picture",
    "test_the_same_pictures_are_made_where_the_page",
    "test_where_no_code_may_be_started_each_file_is_named_with_what_to_do",
]
