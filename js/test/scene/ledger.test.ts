// @vitest-environment node
/** The points at a step: the cases that Python's tests read too (`tests/views/test_at_step.py`). */
import { describe, expect, it } from "vitest";
import cases from "../../../tests/views/points_at_steps.json";
import type { Step, StepKind } from "../../src/contract";
import { sceneOf } from "../../src/scene/scene";
import { rulebook, step } from "../support/fixtures";

describe("the ledger at a step is as Python counts it", () => {
  it.each(cases)("$name", ({ players, steps, ledger }) => {
    const whole = rulebook();
    const view = {
      ...whole,
      players: whole.players.slice(0, players),
      round: { ...whole.round, slots: [], refill: null },
      steps: steps.map(({ kind, ...more }) => step(kind as StepKind, "", "", more as Partial<Step>)),
    };
    for (const [at, rows] of Object.entries(ledger)) {
      const { panel } = sceneOf(view, Number(at));
      expect(panel.kind === "ledger" && panel.rows.map((row) => [row.rule, row.bonus, row.total])).toEqual(rows);
    }
  });
});
