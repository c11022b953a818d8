import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { testTimeout: 90_000, environment: "happy-dom", include: ["test/**/*.test.{ts,tsx}"] },
});
