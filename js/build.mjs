// Bundles the board into ../dixit_widgets/static: one ES module and one stylesheet, and says how large they are.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { context } from "esbuild";
import { minify } from "terser";

const out = new URL("../dixit_widgets/static/", import.meta.url).pathname;

/** A second pass over the script: a kilobyte less, gzipped. */
async function tighten() {
  const { code } = await minify(await readFile(`${out}board.js`, "utf8"), {
    module: true,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true },
  });
  if (code?.includes("define(")) throw new Error("an AMD define in the bundle breaks notebooks that use RequireJS");
  await writeFile(`${out}board.js`, code ?? "");
}

/** Prints the sizes after each build: the budget counts script and style together, gzipped. */
const sizes = {
  name: "sizes",
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length) return;
      await tighten();
      let sum = 0;
      for (const file of ["board.js", "board.css"]) {
        const bytes = await readFile(out + file);
        const packed = gzipSync(bytes, { level: 9 }).length;
        sum += packed;
        console.log(`${file.padEnd(10)} ${String(bytes.length).padStart(7)} bytes, gzipped ${packed}`);
      }
      console.log(`together   gzipped ${sum} of 32000`);
    });
  },
};

await mkdir(out, { recursive: true });
const bundle = await context({
  entryPoints: [
    { in: "src/main.ts", out: "board" },
    { in: "src/board.css", out: "board" },
  ],
  absWorkingDir: new URL(".", import.meta.url).pathname,
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  sourcemap: false,
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  charset: "utf8",
  logLevel: "warning",
  plugins: [sizes],
});
if (process.argv.includes("--watch")) await bundle.watch();
else {
  await bundle.rebuild();
  await bundle.dispose();
}
