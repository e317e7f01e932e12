// Before each test file: an empty world at the present time, and the settings that name it, before any module of the
// product reads them. In a worker that runs several files, modules stay loaded and so does the shared site.
import { afterAll } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import "./api/documented-responses.ts";
import { inbox, outgoingSettings } from "./outgoing.ts";
import { closeOwnSites, resetSharedSite } from "./site.ts";
import { resetStripe, stripe } from "./stripe.ts";
import { emptyWorkerData } from "./worker-data.ts";

const { databaseUrl, dataDir } = await emptyWorkerData();
inbox.clear();
await resetSharedSite();
resetStripe();
clock.now = () => new Date();
Object.assign(process.env, stripe.settings, outgoingSettings, {
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  IMAGE_EFFORT: "0",
  // The same for the site that a test starts: a code that the test makes is one there.
  SESSION_SECRET: "a-secret-that-only-the-tests-of-this-site-know",
});
const { env } = await import("#app/platform/env.server.ts");
Object.assign(env, outgoingSettings);

afterAll(closeOwnSites);
