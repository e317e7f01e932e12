// The site for browser journeys in `npm test`. It starts before the other tests, which leave a part of the processor
// unused, and seeds the demo world and makes its images in that time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.mjs";

/** Starts the built site with a seeded data folder of its own, which is removed when it stops. */
export async function startJourneySite(folder) {
  const address = `http://localhost:${await freePort()}`;
  const env = { E2E_SITE: address, E2E_DATA: folder };
  const child = spawn(process.execPath, ["tests/e2e/support/serve.mjs"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const answers = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );

  return {
    /** The environment of the journeys. */
    env: { ...env, SITE_UNDER_TEST: address },
    /** Waits until it responds; false when its process has ended instead. */
    async isReady() {
      while (isRunning()) {
        if (await answers()) return true;
        await delay(200);
      }
      return false;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
