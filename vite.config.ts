import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { styleRules } from "./dev/style-rules.mjs";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), styleRules()],
  // The production server is one bundle that starts at server.ts.
  environments: { ssr: { build: { rollupOptions: { input: "./server.ts" } } } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
