"""The pages of a room in Firefox: a pupil's phone, the teacher's phone, the projector, and the Panel."""

from __future__ import annotations

from tests.page.test_room_page import (
    phones,
    test_a_broken_line_heals_and_the_act_whose_answer_was_lost_is_done_once,
    test_everything_is_done_by_keys_alone,
    test_phones_follow_the_step_of_the_room_with_their_own_points,
    test_somebody_comes_in_sits_down_hands_in_and_votes_by_taps,
    test_who_loads_the_page_again_is_back_at_the_seat,
)
from tests.page.test_room_panel import (
    panels,
    test_a_clue_is_approved_and_a_bot_plays_for_who_is_away,
    test_the_class_is_started_paused_and_ended_from_it,
)
from tests.page.test_room_projector import (
    test_a_presenters_remote_steps_the_reveal_for_all,
    test_the_lobby_shows_how_to_come_in_and_where_people_sit_without_a_name,
    walls,
)
from tests.page.test_room_teacher import (
    teachers,
    test_the_teacher_starts_pauses_and_goes_on_by_taps,
    test_with_one_table_its_button_is_in_the_bar_and_goes_on_step_by_step,
)
