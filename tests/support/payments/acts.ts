// A use case run in a process that can be killed while it waits for the provider's answer to its n-th call.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll } from "vitest";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { plainEnvironment, root } from "../build.ts";
import { stripe } from "../stripe.ts";

export type Act =
  | { what: "pay" | "refund" | "abandon"; viewer: Viewer; petId: number }
  | { what: "settle-deposit"; depositId: number }
  | { what: "subscribe"; viewer: Viewer; planId: string }
  | { what: "cancel"; viewer: Viewer }
  | { what: "settle-subscription"; subscriptionId: number };

// One file rather than a hundred, because it is started dozens of times. Within the repository, so that it finds packages.
const folder = mkdtempSync(join(root, "node_modules/.act-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
await build({
  root,
  configFile: false,
  logLevel: "silent",
  build: { ssr: "tests/support/payments/act.ts", outDir: folder, emptyOutDir: false, target: "node20" },
});
const SCRIPT = join(folder, "act.js");
const LOOK_AGAIN_MS = 5;

/**
 * Runs a use case and kills its process when the provider has done what the n-th call asked for and has not answered.
 * True when there was such a call; false when the use case came to its end before.
 */
export async function killAfterRequest(act: Act, n: number): Promise<boolean> {
  const { control } = stripe;
  const [asked, hung] = [control.requests.length, control.hanging()];
  // Every call may hang, and the first n - 1 are let through.
  for (let call = 1; call < n; call += 1)
    control.trouble({ match: /^/, when: "before", what: { until: async () => {} } });
  control.trouble({ match: /^/, when: "after", what: "hang" });
  const { DATABASE_URL, DATA_DIR, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = process.env;
  const settings = { DATABASE_URL, DATA_DIR, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL };
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify({ act, now: clock.now() })], {
    cwd: root,
    env: { ...plainEnvironment(), ...settings, NODE_ENV: "test", LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const look = setInterval(() => {
    if (control.hanging() > hung) child.kill("SIGKILL");
  }, LOOK_AGAIN_MS);
  const status = await new Promise<number | null>((done) => child.once("close", done));
  clearInterval(look);
  control.clearTrouble();
  if (status !== null && status !== 0)
    throw new Error(`${act.what} failed, after ${control.requests.length - asked} calls`);
  return control.hanging() > hung;
}
