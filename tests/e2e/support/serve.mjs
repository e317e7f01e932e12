// Builds the site if it is out of date and runs it in this process for the browser tests: at the origin E2E_SITE, with
// its data in the temporary folder E2E_DATA, which is deleted at the end.
import { rmSync } from "node:fs";
import { buildSite } from "../../../dev/prepare.mjs";

const { E2E_SITE, E2E_DATA } = process.env;
Object.assign(process.env, {
  NODE_ENV: "production",
  DEMO: "1",
  PORT: new URL(E2E_SITE).port,
  SITE_URL: E2E_SITE,
  DATA_DIR: E2E_DATA,
  RATE_LIMIT_SCALE: "1000",
  UNDO_SECONDS: "600",
  IMAGE_EFFORT: "0",
  LOG_LEVEL: "warn",
});
buildSite();
process.once("exit", () => rmSync(E2E_DATA, { recursive: true, force: true }));
// Stops with the parent process, however that ends.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
await import(new URL("../../../build/server/index.js", import.meta.url).href);
