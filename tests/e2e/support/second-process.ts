// Starts a second process of the site under test with the same database, providers and secret, as behind a load
// balancer. Either process may take a job from the queue.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../dev/free-port.mjs";

export interface SecondProcess {
  url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** Starts the process and waits until it responds. */
export async function startSecondProcess(): Promise<SecondProcess> {
  const dataDir = process.env.E2E_DATA ?? "";
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      ...settingsOf(dataDir),
      NODE_ENV: "production",
      DEMO: "1",
      PORT: String(port),
      // Links in emails have the site's public origin, whichever process sends them.
      SITE_URL: process.env.E2E_SITE,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: "1000",
      UNDO_SECONDS: "600",
      IMAGE_EFFORT: "0",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await closed;
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!(await responds(`${url}/api/health`))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error("The second process did not start");
    }
    await delay(100);
  }
  return { url, stop };
}

/** Returns the database URL of the site under test, from its data folder. */
export async function databaseUrl(dataDir: string): Promise<string> {
  return settingsOf(dataDir).DATABASE_URL ?? "";
}

/** Environment variables of the stand-ins of the site under test. */
function settingsOf(dataDir: string): Record<string, string> {
  return JSON.parse(readFileSync(join(dataDir, "stand-ins.json"), "utf8")) as Record<string, string>;
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
