"""The deck maker in Firefox, which scales coarsely, shows files that were cut off, and may keep a page from reading."""

from __future__ import annotations

from playwright.sync_api import Playwright

from dixit_widgets.decks.picture_rules import reason as reason_for
from tests.browsers import RESISTING, launched_firefox
from tests.hosts.test_deck_maker import test_in_jupyterlab_a_deck_is_made_described_and_still_there_after_a_reload
from tests.page.making import making
from tests.page.showing import new_showing
from tests.page.test_deck_maker import (
    files,
    fresh,
    live,
    test_a_browser_that_keeps_a_page_from_reading_what_it_draws_says_so_and_what_else_there_is,
    test_a_file_that_was_not_copied_whole_is_refused_as_in_python,
    test_a_photo_stands_upright_and_nothing_else_of_it_leaves_the_page,
    test_a_picture_made_smaller_has_no_coarser_grain_than_python_leaves,
    test_a_wide_picture_is_cut_to_its_middle_or_shown_whole_as_chosen,
    test_each_file_that_is_refused_is_named_with_its_reason_and_the_rest_is_taken,
    test_files_are_chosen_with_the_keyboard_alone,
    test_files_are_dropped_anywhere_on_it_also_while_others_are_read,
    test_noise_keeps_within_the_budget,
    test_pictures_are_moved_and_removed_by_keys_and_the_focus_goes_with_them,
    test_png_jpeg_and_webp_are_taken_whatever_they_are_called,
    test_scans_of_one_bit_and_few_colours_are_taken_however_fine,
    test_titles_and_alt_texts_are_typed_and_stay_while_pictures_come,
    test_what_is_transparent_lies_on_paper,
)


def test_a_firefox_that_resists_fingerprinting_makes_no_stripes_of_pictures(playwright: Playwright) -> None:
    with launched_firefox(playwright, **RESISTING) as firefox:
        showing = new_showing(firefox)
        with making(showing) as live:
            live.choose(*files(1))
            assert live.titles == []
            assert live.maker.report.left_out[0].reason == reason_for("canvas")
        assert not showing.problems
