// The folders of src/ are layers, in the order of docs/architecture.md: a module imports from its own folder and those above it there.
/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from "vitest";

const page = Object.values(
  import.meta.glob<string>("../../docs/architecture.md", { query: "?raw", import: "default", eager: true }),
).join();
const table = page.split("| folder of `js/src/` |")[1]?.split("\n\n")[0] ?? "";
/** The folders as the page lists them, the one that imports none first. */
const layers = [...table.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, folder]) => folder);

/** The code of each module that stands in a folder. */
const modules = Object.entries(
  import.meta.glob<string>("../src/*/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
);
const folderOf = (path: string) => path.split("/")[2];

/** The folder of each module that a module imports. */
const importsOf = (path: string, code: string) =>
  [...code.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to]) => {
    const [, , own, ...inside] = path.split("/");
    const up = to?.match(/\.\.\//g)?.length ?? 0;
    return up < inside.length ? own : to?.replace(/^(\.\.\/)+/, "").split("/")[0];
  });

it("lists every folder of src/ in the page", () => {
  expect([...layers].sort()).toEqual([...new Set(modules.map(([path]) => folderOf(path)))].sort());
});

it("imports only from its own folder and those above it in the page", () => {
  const upward = modules.flatMap(([path, code]) =>
    importsOf(path, code)
      .filter((folder) => !layers.slice(0, layers.indexOf(folderOf(path)) + 1).includes(folder))
      .map((folder) => `${path} imports ${folder}/`),
  );
  expect(upward).toEqual([]);
  expect(modules.flatMap(([path, code]) => importsOf(path, code)).length).toBeGreaterThan(100);
});
