import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { styleRules } from "./dev/style-rules.mjs";

/**
 * Files of script that pages share, each with all that it imports: what every page needs, what lists need, and cards of
 * pets. Left to itself the bundler makes a file of every few lines that two pages share (decision 11).
 */
const SHARED_SCRIPT = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: "shell", test: /\/app\/(root\.tsx|http\/request-id\.tsx|ui\/(kit\/field|images\/responsive-image)\.tsx)/ },
  {
    name: "list",
    test: /\/app\/(domain\/search\/|ui\/kit\/(list-view|choice-fields|drawer|pagination|empty-state)\.tsx)/,
  },
  { name: "card", test: /\/app\/(domain\/pets\/rules\.ts|ui\/pets\/pet-grid\.tsx)/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/**
 * What fetches a file of script later: asks for all that it imports at the same time, and waits for its style. The
 * bundler's own knows more cases than there are here, and every page would carry them.
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

export default defineConfig({
  plugins: [smallPreload, tailwindcss(), reactRouter(), styleRules()],
  environments: {
    // React Router reads these two under their old name.
    // oxlint-disable-next-line typescript/no-deprecated
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: SHARED_SCRIPT } } } } },
    // The production server is one bundle that starts at server.ts.
    // oxlint-disable-next-line typescript/no-deprecated
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
