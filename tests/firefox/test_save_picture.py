"""A picture that Firefox saves of its board."""

from __future__ import annotations

from tests.page.test_export import page
from tests.page.test_save_picture import (
    test_an_exported_page_saves_its_step,
    test_it_says_so_where_no_picture_can_be_made,
    test_no_control_is_in_the_picture,
    test_the_step_that_is_shown_is_saved_as_it_is_shown,
)
