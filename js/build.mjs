// Bundles the front end into ../dixit_widgets/static and says how large it is: the board alone, all widgets of a game
// together, what a page needs that was exported, and the deck maker, which knows no game.
// Each is one ES module and one stylesheet.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { context } from "esbuild";
import { minify } from "terser";

/** The largest that script and style of a bundle may be together, gzipped: kibibytes. */
const BUNDLES = { board: 32, widgets: 48, exported: 40, maker: 12 };

const out = new URL("../dixit_widgets/static/", import.meta.url).pathname;

/** Fields of our own values, which no page, model or view knows: they may have shorter names. */
const OWN =
  "drawPile discardPile places reach quiet gold dials panel frames leaves ghost pitch rabbit ground stone nth lit " +
  "copies picture enlarge prints speaks scrub counted chooseRound setSpeed focusable reversed view path player place " +
  "large room ask answers kernelChanges kernelGone isLarge largest gone used was rows front shape home tail layer " +
  "fault stays position shared mine gates lantern stop sign inner plain lies url total face scale listen write read " +
  "roam finish take spot told";

/**
 * The rules of a page that holds the board name elements, some with a class or two before them: ours weigh more, as all
 * of them are nested in three classes. What resets inside the board stays lighter than what styles it.
 */
function weighty(style) {
  const nested = style.replace(/(^|[{}])([^{}@]+)\{/g, (_, before, selectors) => {
    const heavy = selectors.split(/,(?![^(]*\))/).map((one) => {
      if (!/^\.dx(?![\w-])/.test(one)) return one;
      return /^\.dx (:where|\*)/.test(one) ? one.slice(4) : `&${one}`;
    });
    return `${before}${heavy}{`;
  });
  return `.dx.dx.dx{${nested}}`;
}

/** A second pass over the script and the names of the style's own properties: half a kilobyte less, gzipped. */
async function tighten(name) {
  const { code = "" } = await minify(await readFile(`${out}${name}.js`, "utf8"), {
    module: true,
    ecma: 2020,
    compress: {
      passes: 3,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_comps: true,
      unsafe_math: true,
      pure_getters: true,
      lhs_constants: false,
      join_vars: true,
    },
  });
  if (code.includes("define(")) throw new Error("an AMD define in the bundle breaks notebooks that use RequireJS");
  await writeFile(`${out}${name}.js`, code);
  const style = await readFile(`${out}${name}.css`, "utf8");
  const names = [...new Set(style.match(/--dx-[\w-]+/g))].filter((each) => !code.includes(each));
  await writeFile(
    `${out}${name}.css`,
    weighty(style)
      // the bundler leaves the values of properties of our own as they are
      .replace(/(--[\w-]+:) |(#\w+,) /g, "$1$2")
      .replace(/--dx-[\w-]+/g, (each) => (names.includes(each) ? `--dx${names.indexOf(each).toString(36)}` : each)),
  );
}

/** Prints the sizes after each build: the budget counts script and style together, gzipped. */
const sizes = {
  name: "sizes",
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length) return;
      for (const [name, limit] of Object.entries(BUNDLES)) {
        await tighten(name);
        let sum = 0;
        for (const file of [`${name}.js`, `${name}.css`]) {
          const bytes = await readFile(out + file);
          const packed = gzipSync(bytes, { level: 9 }).length;
          sum += packed;
          console.log(`${file.padEnd(12)} ${String(bytes.length).padStart(7)} bytes, gzipped ${packed}`);
        }
        console.log(`  together   gzipped ${sum}, at most ${limit * 1024}`);
      }
    });
  },
};

await mkdir(out, { recursive: true });
const bundle = await context({
  entryPoints: [
    { in: "src/main.ts", out: "board" },
    { in: "src/board.css", out: "board" },
    { in: "src/widgets.ts", out: "widgets" },
    { in: "src/widgets.css", out: "widgets" },
    { in: "src/exported.ts", out: "exported" },
    { in: "src/exported.css", out: "exported" },
    { in: "src/maker.ts", out: "maker" },
    { in: "src/maker.css", out: "maker" },
  ],
  absWorkingDir: new URL(".", import.meta.url).pathname,
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  sourcemap: false,
  legalComments: "none",
  // the compiler checks with the runtime that it knows; the classic form is smaller
  tsconfigRaw: { compilerOptions: { jsx: "react", target: "ES2022", useDefineForClassFields: true } },
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["src/h.ts"],
  mangleProps: new RegExp(`^(${OWN.replaceAll(" ", "|")})$`),
  charset: "utf8",
  logLevel: "warning",
  plugins: [sizes],
});
if (process.argv.includes("--watch")) await bundle.watch();
else {
  await bundle.rebuild();
  await bundle.dispose();
}
