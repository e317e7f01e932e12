// Builds the service worker as one classic script, /service-worker.js, after the site. It contains the hash of the
// site's sources, so that each build has another worker, and the list of files that the offline pages need.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root, sourceHash } from "./prepare.mjs";

const CLIENT = join(root, "build/client");
const FIXED = ["/logo.svg", "/favicon.svg", "/offline.js"];

const style = readdirSync(join(CLIENT, "assets")).find((name) => /^app-.*\.css$/.test(name));
if (!style) throw new Error("The stylesheet of all pages is not in the build");

await build({
  configFile: false,
  root,
  logLevel: "warn",
  publicDir: false,
  define: {
    BUILD_ID: JSON.stringify(sourceHash().slice(0, 16)),
    SHELL_FILES: JSON.stringify([`/assets/${style}`, ...FIXED]),
  },
  build: {
    target: "es2022",
    outDir: CLIENT,
    emptyOutDir: false,
    rollupOptions: {
      input: join(root, "app/service-worker/worker.ts"),
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
