// Bundles the board into ../dixit_widgets/static: one ES module and one stylesheet, and says how large they are.
import { mkdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { context } from "esbuild";

const out = new URL("../dixit_widgets/static/", import.meta.url).pathname;

/** Prints the sizes after each build: the budget counts script and style together, gzipped. */
const sizes = {
  name: "sizes",
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length) return;
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
