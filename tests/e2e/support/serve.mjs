// Builds the site when it is out of date and runs it in this process for journeys: at the address E2E_SITE, with a world in
// the folder E2E_DATA that is thrown away when it ends.
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
  LOG_LEVEL: "warn",
});
buildSite();
process.once("exit", () => rmSync(E2E_DATA, { recursive: true, force: true }));
// A process that was started to run tests ends with those who started it, however they end.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
await import(new URL("../../../build/server/index.js", import.meta.url).href);
