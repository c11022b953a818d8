// Bundles the front end into ../dixit_widgets/static with esbuild: an ES module for the board, one for all widgets of a game,
// one for the deck maker, one for a page of its own. All widgets have one stylesheet, since their notebook keeps those of all
// that it has shown; a page of its own has its own. How large they may be, package.json says ("size-limit").
import { rm } from "node:fs/promises";
import { context } from "esbuild";

const bundle = await context({
  entryPoints: [
    { in: "src/entries/board.ts", out: "board" },
    { in: "src/entries/widgets.ts", out: "widgets" },
    { in: "src/entries/exported.ts", out: "exported" },
    { in: "src/entries/exported.css", out: "exported" },
    { in: "src/entries/deck-maker.ts", out: "maker" },
    { in: "src/entries/style.css", out: "style" },
  ],
  absWorkingDir: new URL(".", import.meta.url).pathname,
  outdir: "../dixit_widgets/static",
  bundle: true,
  format: "esm",
  // what schools have: nested rules, for instance, are written out for these
  target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  minify: true,
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["jsx.mjs"],
  tsconfigRaw: { compilerOptions: { target: "ES2022" } },
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
});
// what an older version has left there would be packed into the wheel
await rm(new URL("../dixit_widgets/static", import.meta.url), { recursive: true, force: true });
if (process.argv.includes("--watch")) await bundle.watch();
else {
  await bundle.rebuild();
  await bundle.dispose();
}
