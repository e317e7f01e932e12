// Vite plugin for the script of light pages (decision 48). It is built apart from the app, so that the two share no file:
// a shared one would bring React. `import … from "virtual:light-script"` returns its URL.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const MODULE = "virtual:light-script";
const ENTRY = "app/entry.light.ts";

/** Emits the script with the client's files; in development there is none, and the URL is "". */
export function lightScript() {
  let config;
  return {
    name: "light-script",
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
        build: {
          target: config.build.target,
          write: false,
          modulePreload: false,
          rollupOptions: {
            input: join(config.root, ENTRY),
            output: { entryFileNames: "assets/light-[hash].js", chunkFileNames: "assets/light-[name]-[hash].js" },
          },
        },
      });
      for (const { type, fileName, code } of output) {
        if (type === "chunk") this.emitFile({ type: "asset", fileName, source: code });
      }
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // The client is built before the server.
      const files = config.command === "build" ? readdirSync(join(config.root, "build/client/assets")) : [];
      const name = files.find((file) => /^light-[\w-]{8}\.js$/.test(file));
      return `export default ${JSON.stringify(name ? `/assets/${name}` : "")}`;
    },
  };
}
