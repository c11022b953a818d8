// Serves the dev page with the bundle as it is shipped, built anew at each visit.
import { context } from "esbuild";

const here = new URL("../", import.meta.url).pathname;
const shared = { bundle: true, format: "esm", target: "es2022", jsx: "automatic", jsxImportSource: "preact" };
const board = await context({
  ...shared,
  absWorkingDir: here,
  entryPoints: [
    { in: "src/entries/board.ts", out: "board" },
    { in: "src/entries/style.css", out: "style" },
    { in: "dev/page.ts", out: "page" },
  ],
  outdir: `${here}dev`,
  external: ["./board.js"],
  write: false,
});
const { hosts, port } = await board.serve({ servedir: `${here}dev`, port: Number(process.env.PORT ?? 8765) });
console.log(`http://${hosts[0] ?? "localhost"}:${port}/`);
