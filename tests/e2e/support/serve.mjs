// Builds the site when it is out of date and runs it in this process, with the settings of playwright.config.ts. Its
// world is thrown away when it ends.
import { rmSync } from "node:fs";
import { buildSite } from "../../../dev/prepare.mjs";

buildSite();
process.once("exit", () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
await import(new URL("../../../build/server/index.js", import.meta.url).href);
