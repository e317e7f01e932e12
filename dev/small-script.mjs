// Vite plugin for the script of document pages. It is built apart from the app, so that the two share no file: a shared one
// would bring React. `import … from "virtual:small-script"` returns its URL.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const MODULE = "virtual:small-script";
const ENTRY = "app/entry.small.ts";
/** In place of Vite's preload helper, which is larger than most of the parts that it would load. */
const plainImport = {
  name: "plain-import",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
};

/** Emits the script with the client's files; in development Vite serves its source, and pages are reloaded on change. */
export function smallScript() {
  let config;
  return {
    name: "small-script",
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { output } = await build({
        configFile: false,
        root: config.root,
        logLevel: "warn",
        publicDir: false,
        plugins: [plainImport],
        build: {
          target: config.build.target,
          write: false,
          modulePreload: false,
          rollupOptions: {
            input: join(config.root, ENTRY),
            output: {
              entryFileNames: "assets/small-[hash].js",
              chunkFileNames: "assets/small-[name]-[hash].js",
            },
            // Rules and texts do nothing by themselves: formatters that only unused texts need are left out, and the texts.
            treeshake: { moduleSideEffects: (id) => !id.includes("/app/domain/"), propertyReadSideEffects: false },
          },
        },
      });
      for (const { type, fileName, code } of output) {
        if (type === "chunk") this.emitFile({ type: "asset", fileName, source: code });
      }
    },
    // No document page has the modules that were changed on the server: its script reloads it (app/entry.small.ts).
    hotUpdate() {
      if (this.environment.name === "client") this.environment.hot.send("document-page:change");
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return `export default ${JSON.stringify(urlOf(config))}`;
    },
  };
}

function urlOf({ command, root }) {
  if (command === "serve") return `/${ENTRY}`;
  // The client is built before the server.
  const name = readdirSync(join(root, "build/client/assets")).find((file) => /^small-[\w-]{8}\.js$/.test(file));
  return `/assets/${name}`;
}
