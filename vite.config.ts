import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { criticalCssRules } from "./dev/critical-css-rules.mjs";
import { smallScript } from "./dev/small-script.mjs";

/**
 * The programs of a production install, which has no tsx: `build/server/<name>.js`. They share chunks. The module of a
 * program exports nothing and no other module imports it, or starting one program would start another.
 */
const PROGRAMS = { index: "./server.ts", migrate: "./prisma/migrate/migrate-database.ts" };

/**
 * Shared chunks of the client bundle, each with all its imports: the framework, the page shell, lists and pet cards.
 * Without them, the bundler creates many tiny chunks, one for every few lines that two pages share (decision 52).
 */
const SHARED_SCRIPT = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "shell",
    test: /\/app\/(root\.tsx|domain\/document-pages\.ts|http\/server\/request-id\.tsx|ui\/(kit\/forms\/field|images\/responsive-image)\.tsx)/,
  },
  {
    name: "list",
    test: /\/app\/(domain\/search\/|ui\/kit\/(forms\/choice-fields|lists\/(list-view|pagination|empty-state)|drawer)\.tsx)/,
  },
  { name: "card", test: /\/app\/(domain\/pets\/rules\.ts|ui\/pets\/pet-grid\.tsx)/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/**
 * Loads a dynamic import: preloads all its chunks in parallel and waits for its stylesheets. It replaces Vite's preload
 * helper, which handles more cases than this site has and would make every page larger.
 */
const PRELOAD = `export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => new Promise((done) => {
  const isStyle = file.endsWith(".css"), href = "/" + file;
  const known = document.head.querySelector('link[href="' + href + '"]');
  const link = Object.assign(document.createElement("link"), { rel: isStyle ? "stylesheet" : "modulepreload", href });
  if (isStyle && !known) link.onload = link.onerror = done;
  else done();
  if (!known) document.head.append(link);
}))).then(load);`;
const smallPreload = {
  name: "small-preload",
  enforce: "pre" as const,
  load: (id: string) => (id === "\0vite/preload-helper.js" ? PRELOAD : undefined),
};

export default defineConfig(({ command }) => ({
  plugins: [smallPreload, tailwindcss(), reactRouter(), criticalCssRules(), smallScript()],
  environments: {
    // React Router reads these two under their old name.
    // oxlint-disable-next-line typescript/no-deprecated
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: SHARED_SCRIPT } } } } },
    // The database client is copied into the build: as an installed package it brings its command line, 290 MB.
    ssr: {
      ...(command === "build" && { resolve: { noExternal: ["@prisma/client", "@prisma/client-runtime-utils"] } }),
      // oxlint-disable-next-line typescript/no-deprecated
      build: { rollupOptions: { input: PROGRAMS } },
    },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
}));
