/** Who stands where when a lesson ends: as the game has it, or as far as it has come. */
import type { RoomShown, RoomWords, Standing } from "../contract";
import { sceneOf } from "../scene/scene";
import { viewOf } from "./remote";

/** The standings at the step that the page may show; those with as many points share a place. */
export function standingsOf(words: RoomWords, shown: RoomShown): Standing[] {
  const { end, phase, scores } = shown._turn;
  const view = viewOf(words, shown);
  const counted = phase === "scored" || phase === "over";
  if (end && (shown.stage === null || shown.stage >= view.steps.length - 1)) return end.standings;
  const points = counted ? sceneOf(view, shown.stage ?? view.steps.length - 1).scores : scores;
  return points
    .map((each, seat) => ({ seat, points: each, place: 1 + points.filter((other) => other > each).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
