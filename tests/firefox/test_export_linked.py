"""Pages of their own in Firefox: several widgets that are linked, and files that a server says other letters of."""

from __future__ import annotations

import pytest

from tests.page.test_export import (
    page,
    test_a_page_from_disk_shows_names_right,
    test_a_page_that_is_served_in_other_letters_shows_names_right,
    test_a_page_that_was_written_again_without_its_mark_shows_names_right,
    test_only_the_rounds_of_the_page_can_be_chosen,
)
from tests.page.test_export_linked import (
    test_a_board_moves_what_is_linked_to_it,
    test_a_change_of_the_language_changes_every_word_of_every_widget,
    test_a_click_on_a_round_of_a_chart_moves_the_board,
    test_a_question_is_answered_kept_and_shown_beside_what_happened,
    test_a_second_change_is_said_to_need_python_and_the_first_stays,
    test_a_vote_is_changed_and_the_points_are_those_of_python,
    test_an_explanation_lights_up_while_the_board_plays,
    test_axe_finds_nothing_on_the_whole_page,
    test_nothing_is_wider_than_the_page,
)

pytestmark = pytest.mark.filterwarnings("ignore:.*contains their answers")
