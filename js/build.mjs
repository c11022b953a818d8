// Bundles the front end into ../dixit_widgets/static with esbuild: an ES module for the board, one for all widgets of a game,
// one for the Panel of a room, one for the deck maker with the code of its worker as text, one for a page of boards of its own, one for such a page with other widgets too, one for the page of a room and one for what only its teacher needs, one for the page that Chromium takes pictures of, one by which a page saves a picture itself. All widgets have one stylesheet, since their notebook keeps those of all
// that it has shown, but for the Panel; a page of its own has its own. How large they may be, package.json says ("size-limit").
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { build, context } from "esbuild";

const shared = {
  absWorkingDir: new URL(".", import.meta.url).pathname,
  bundle: true,
  format: "esm",
  // what schools have: nested rules, for instance, are written out for these
  target: ["chrome111", "edge111", "firefox115", "safari16.4"],
  minify: true,
  tsconfigRaw: { compilerOptions: { target: "ES2022" } },
  legalComments: "none",
  charset: "utf8",
  logLevel: "warning",
  loader: { ".svg": "dataurl" }, // no page of ours asks for another file
};

/** `import code from "./module.ts?bundled"`: a bundle of that module alone, as text. */
const bundledText = {
  name: "bundled-text",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?bundled$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace("?bundled", "")),
      namespace: "bundled",
    }));
    onLoad({ filter: /./, namespace: "bundled" }, async ({ path }) => {
      const { outputFiles, metafile } = await build({ ...shared, entryPoints: [path], write: false, metafile: true });
      const watchFiles = Object.keys(metafile.inputs).map((each) => resolve(shared.absWorkingDir, each));
      return { contents: outputFiles[0].text, loader: "text", watchFiles };
    });
  },
};

const drawn = {
  outdir: "../dixit_widgets/static",
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["jsx.mjs"],
  plugins: [bundledText],
};

/** A script and a sheet for each page. */
const entriesOf = (...names) =>
  names.flatMap((name) => ["ts", "css"].map((kind) => ({ in: `src/entries/${name}.${kind}`, out: name })));

const bundle = await context({
  ...shared,
  ...drawn,
  entryPoints: [
    { in: "src/entries/board.ts", out: "board" },
    { in: "src/entries/widgets.ts", out: "widgets" },
    { in: "src/entries/deck-maker.ts", out: "maker" },
    ...entriesOf("panel"),
    { in: "src/entries/picture.ts", out: "picture" },
    { in: "src/entries/saver.ts", out: "saver" },
    { in: "src/entries/style.css", out: "style" },
  ],
  external: ["./board.js"], // the page of pictures loads the board that notebooks have
});
/** Pages of their own: in ASCII alone, so that they are read right whatever letters a server says. */
const pages = await context({
  ...shared,
  ...drawn,
  entryPoints: entriesOf("exported", "exported-linked", "room", "room-teacher"),
  external: ["./room-teacher.js"], // phones of pupils never load it
  charset: "ascii",
});
// what an older version has left there would be packed into the wheel
await rm(new URL("../dixit_widgets/static", import.meta.url), { recursive: true, force: true });
for (const each of [bundle, pages]) {
  if (process.argv.includes("--watch")) await each.watch();
  else {
    await each.rebuild();
    await each.dispose();
  }
}
