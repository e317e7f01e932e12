// A second process of the site that is under test, on the same database, with the same secret: what a real site has behind
// its load balancer.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../dev/postgres.ts";
import { clusterPassword, POSTGRES_USER, prepareCluster } from "../../../dev/postgres-cluster.ts";

export interface SecondProcess {
  url: string;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;

/** Starts the process and waits until it answers. */
export async function startSecondProcess(): Promise<SecondProcess> {
  const dataDir = process.env.E2E_DATA ?? "";
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "1",
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: await databaseUrl(dataDir),
      SESSION_SECRET: readFileSync(join(dataDir, "session-secret"), "utf8"),
      // Payments are the first process's business.
      STRIPE_SECRET_KEY: "none",
      STRIPE_WEBHOOK_SECRET: "none",
      STRIPE_URL: "http://127.0.0.1:9",
      RATE_LIMIT_SCALE: "1000",
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
  while (!(await answers(`${url}/api/health`))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error("The second process does not start");
    }
    await delay(100);
  }
  return { url, stop };
}

/** The address of the database of the site under test, whose world is in a data folder. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const cluster = await prepareCluster(dataDir);
  const port = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return `postgresql://${POSTGRES_USER}:${clusterPassword(cluster)}@127.0.0.1:${port}/pawstead`;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
