"""A seat in Firefox: its rounds by pointer and by keys, in a page and in JupyterLab."""

from __future__ import annotations

import pytest

from tests.hosts.test_seats import (
    test_a_round_is_played_with_keys_alone as test_in_jupyterlab_a_round_is_played_with_keys_alone,
)
from tests.hosts.test_seats import (
    test_keys_pressed_on_a_seat_leave_the_notebook_alone,
    test_two_rounds_are_played_by_clicks,
)
from tests.page.test_seat import (
    test_a_card_is_enlarged_and_escape_goes_back_to_it,
    test_a_clue_is_given_by_choosing_writing_and_confirming,
    test_a_clue_without_words_is_refused_beside_its_button_and_can_be_mended,
    test_a_round_is_played_and_told_in_one_frame,
    test_a_round_is_played_with_keys_alone,
    test_a_tap_on_a_card_sets_the_dial_and_one_on_an_own_card_does_not,
    test_a_vote_is_set_on_the_dial_and_confirmed,
    test_a_vote_is_set_with_arrows_past_the_own_card,
    test_a_vote_may_be_changed_until_the_last_is_in,
    test_one_card_is_handed_in,
    test_two_cards_are_handed_in_and_a_third_takes_the_place_of_the_first,
    test_two_votes_have_a_dial_each_and_may_be_for_the_same_card,
    test_what_is_typed_outlives_what_others_do,
)

pytestmark = pytest.mark.usefixtures("recorded", "clock")
