// The route files as if they were tests: `vitest list --changed` names those that a change reaches through imports.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["app/root.tsx", "app/routes/**/*.{ts,tsx}"], exclude: ["**/*.test.{ts,tsx}"] },
});
