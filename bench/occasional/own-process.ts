// Runs a benchmark of use cases in a process and a database of its own, because the product's modules connect to one
// database for as long as their process runs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Figure } from "../figure.ts";
import { root } from "../product.ts";
import { withOwnDatabase } from "./separate-database.ts";

const LIMIT_MS = 20 * 60_000;

/** Runs a script of this folder, whose last line is its figures as JSON, with an empty, migrated database. */
export async function measureInOwnProcess(name: string, script: string): Promise<Figure[]> {
  const database = await withOwnDatabase(name, async () => ({}));
  try {
    const child = spawn(process.execPath, ["--import=tsx", `bench/occasional/${script}`], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ["ignore", "pipe", "inherit"],
      timeout: LIMIT_MS,
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [status] = (await once(child, "close")) as [number | null];
    if (status !== 0) throw new Error(`bench/${script} ended with ${status}`);
    return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Figure[];
  } finally {
    await database.close();
  }
}
