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
  { name: "shell", test: /\/app\/(root\.tsx|http\/request-id\.tsx|ui\/(kit\/field|pictures\/picture)\.tsx)/ },
  {
    name: "list",
    test: /\/app\/(domain\/search\/|ui\/kit\/(list-view|choice-fields|drawer|pagination|empty-state)\.tsx)/,
  },
  { name: "card", test: /\/app\/(domain\/pets\/rules\.ts|ui\/pets\/pet-grid\.tsx)/ },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), styleRules()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: SHARED_SCRIPT } } } } },
    // The production server is one bundle that starts at server.ts.
    ssr: { build: { rollupOptions: { input: "./server.ts" } } },
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
