/** What every run goes through, and what only `make test THOROUGH=1` does, as CI. */
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    thorough: boolean;
  }
}

/** Whether make was called with THOROUGH=1. */
export const THOROUGH = inject("thorough");
