// The site that journeys in a browser visit during `npm test`. It is started before the tests that come first: they leave a
// part of the processor unused, in which it fills its world and makes the demo images.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.mjs";

/** Starts the site with its world in a folder that is made for it and removed with it. The site must be built. */
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
    /** What a journey has to know of it. */
    env: { ...env, SITE_UNDER_TEST: address },
    /** Waits until it answers; false when it has ended instead. */
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
