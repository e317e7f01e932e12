// A guard process that stops the embedded PostgreSQL when its owner is killed; the next owner ends that guard.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./postgres-cluster.ts";

const GUARD_FILE = "guard.pid";

/** Whether the process is a PostgreSQL server on the folder. */
export function runsOn(pid: number, folder: string): boolean {
  const command = commandOf(pid);
  return command.includes("postgres") && command.includes(folder);
}

/** The command line of a process; empty when there is none. */
function commandOf(pid: number): string {
  try {
    return existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout;
  } catch {
    return "";
  }
}

/**
 * Starts the guard: a shell that reads a pipe, open only in this process, and stops the server when the pipe closes.
 */
export function guardServer(cluster: Cluster, pid: number): { release(): void } {
  if (process.platform === "win32") return { release: () => undefined };
  const script = 'read -r _; kill -INT "$0" 2>/dev/null';
  const shell = spawn("/bin/sh", ["-c", script, String(pid)], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  shell.on("error", () => undefined);
  shell.unref();
  if (shell.pid) writeFileSync(join(cluster.folder, GUARD_FILE), `${shell.pid}\n`, { mode: 0o600 });
  return { release: () => void shell.kill("SIGKILL") };
}

/** Ends the guard of a killed owner if it still runs, because it may be about to stop the server. */
export async function endGuard(cluster: Cluster): Promise<void> {
  const file = join(cluster.folder, GUARD_FILE);
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const isThere = () => pid > 0 && commandOf(pid).includes("kill -INT");
  while (isThere()) {
    process.kill(pid, "SIGKILL");
    await delay(5);
  }
}
