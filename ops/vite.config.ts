// Builds the commands of ops into build/ops, so that they run in production without development packages.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: file(".."),
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: true,
    target: "node20",
    outDir: "build/ops",
    rolldownOptions: {
      input: { backup: file("backup/backup.ts"), restore: file("backup/restore.ts") },
    },
  },
});
