// Bundles the front end into ../dixit_widgets/static with esbuild: the board alone, all widgets of a game together, a page
// of its own, and the deck maker. Each is one ES module and one stylesheet. How large they may be, package.json says
// ("size-limit").
import { context } from "esbuild";

const bundle = await context({
  entryPoints: [
    { in: "src/entries/board.ts", out: "board" },
    { in: "src/board/board.css", out: "board" },
    { in: "src/entries/widgets.ts", out: "widgets" },
    { in: "src/entries/widgets.css", out: "widgets" },
    { in: "src/entries/exported.ts", out: "exported" },
    { in: "src/entries/exported.css", out: "exported" },
    { in: "src/entries/deck-maker.ts", out: "maker" },
    { in: "src/entries/deck-maker.css", out: "maker" },
  ],
  absWorkingDir: new URL(".", import.meta.url).pathname,
  outdir: "../dixit_widgets/static",
  bundle: true,
  format: "esm",
  // what schools have: nested rules, for instance, are written out for these
  target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  minify: true,
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
});
if (process.argv.includes("--watch")) await bundle.watch();
else {
  await bundle.rebuild();
  await bundle.dispose();
}
