// Bundle scripts, styles and icons: node tools/bundle.mjs '{"out", "styles", "modules", "icons"}'
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { build } from "esbuild";

import { root } from "./pyodide.mjs";

const { out, styles, modules, icons } = JSON.parse(process.argv[2]);
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  charset: "utf8",
  define: { "process.env.NODE_ENV": '"production"' },
  external: ["./pyodide/*", "./fonts/*"],
};

const bundle = (from, to, options) => build({ ...common, entryPoints: [join(root, from)], outfile: join(out, to), ...options });

await Promise.all([
  // Old browsers must be able to read the script that tells them that they are too old.
  bundle("web/js/first.mjs", "first.js", { format: "iife", target: "es2017" }),
  bundle("web/js/platform.mjs", "platform.js", { format: "esm", target: "es2022" }),
  bundle("web/js/interpreter.mjs", "interpreter.mjs", { format: "esm", target: "es2022" }),
  bundle("web/js/snapshot_worker.mjs", "snapshot-worker.js", {
    format: "esm",
    target: "es2022",
    define: { ...common.define, MODULES: JSON.stringify(modules) },
  }),
  // The list of files is put in when the folder is complete.
  bundle("service_worker/worker.mjs", "service-worker.js", { format: "iife", target: "es2022" }),
  build({
    ...common,
    stdin: { contents: styles.map((path) => `@import ${JSON.stringify(path)};`).join("\n"), resolveDir: root, loader: "css" },
    outfile: join(out, "style.css"),
    target: "safari16",
  }),
]);

const require = createRequire(import.meta.url);
await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
for (const { svg, size, to } of icons) {
  const target = join(out, to);
  mkdirSync(join(target, ".."), { recursive: true });
  writeFileSync(target, new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng());
}
