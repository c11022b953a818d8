import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { fs: { allow: [".."] } }, // layers.test.ts reads docs/architecture.md
  test: {
    testTimeout: 90_000,
    environment: "happy-dom",
    include: ["test/**/*.test.{ts,tsx}"],
    // One document and one copy of the modules for all files, in half the time: a test removes what it has added.
    pool: "threads",
    isolate: false,
    provide: { thorough: Boolean(process.env.THOROUGH) },
  },
});
