// `npx tsx dev/try-previous-release.ts <commit>`: builds a commit in a temporary folder and runs it beside this release on one
// database, before and after this release has migrated it. Both must serve pages, logins, messages and decisions.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { freePort } from "./free-port.mjs";
import { startPostgres } from "./postgres/postgres.ts";
import { buildSite, root } from "./prepare.mjs";

interface Release {
  name: string;
  folder: string;
  port: number;
}

const [commit = "HEAD~1"] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), "pawstead-releases-"));
const running = new Map<Release, ChildProcess>();
let failures = 0;

try {
  const previous: Release = { name: "previous", folder: checkOut(commit), port: await freePort() };
  buildSite();
  const current: Release = { name: "current", folder: root, port: await freePort() };
  const postgres = await startPostgres({ dataDir: join(home, "database"), forTests: true });
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    const settings = { DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: "", DATA_DIR: join(home, "data") };
    run(previous.folder, ["npm", "run", "--silent", "db:seed"], settings);
    await database.connect();
    await start(previous, settings);
    await tryRelease(previous, database, "on its own schema");
    await start(current, settings);
    console.log(`New migrations: ${(await newMigrations(database, previous)).join(", ") || "none"}`);
    await tryRelease(previous, database, "on the new schema");
    await tryRelease(current, database, "beside it");
    await stop(previous);
    await start(previous, settings);
    await tryRelease(previous, database, "restarted on the new schema");
    for (const release of [previous, current]) await stop(release);
  } finally {
    for (const child of running.values()) child.kill("SIGKILL");
    await database.end();
    await postgres.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(failures === 0 ? "Both releases work on the new schema." : `${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

function checkOut(name: string): string {
  const folder = join(home, "previous");
  mkdirSync(folder);
  const archive = execFileSync("git", ["archive", "--format=tar", name], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const lock = (place: string) => readFileSync(join(place, "package-lock.json"), "utf8");
  if (lock(folder) === lock(root)) symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  else run(folder, ["npm", "ci", "--silent"]);
  run(folder, ["node", "dev/generate-prisma.mjs"]);
  run(folder, ["npm", "run", "--silent", "build"]);
  return folder;
}

function run(folder: string, [command = "", ...args]: string[], settings: Record<string, string> = {}): void {
  execFileSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function start(release: Release, settings: Record<string, string>): Promise<void> {
  const { folder, name, port } = release;
  const own = {
    ...settings,
    DATA_DIR: `${settings.DATA_DIR}-${name}`,
    NODE_ENV: "production",
    DEMO: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: "a-secret-of-two-releases-that-guards-nothing",
    UNDO_SECONDS: "0",
  };
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: folder,
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.set(release, child);
  await new Promise<void>((ready, failed) => {
    child.once("close", () => failed(new Error(`The ${name} release ended.`)));
    createInterface(child.stdout).on("line", (line) => {
      if (line.includes('"listening"')) ready();
      if (line.includes('"level":"error"')) check(`${name}: no error in the log`, line);
    });
  });
}

async function stop(release: Release): Promise<void> {
  const child = running.get(release);
  if (!child) return;
  running.delete(release);
  const closed = new Promise((done) => child.once("close", done));
  child.kill("SIGTERM");
  await closed;
}

async function newMigrations(database: pg.Client, { folder }: Release): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1",
  );
  const known = execFileSync("ls", [join(folder, "prisma/migrations")], { encoding: "utf8" }).split("\n");
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}

function check(what: string, problem: string | null): void {
  console.log(`${problem === null ? "✓" : "✗"} ${what}${problem === null ? "" : `: ${problem.slice(0, 300)}`}`);
  if (problem !== null) failures += 1;
}

function expectStatus(wanted: number, response: Response): string | null {
  return response.status === wanted ? null : `status ${response.status} instead of ${wanted}`;
}

async function tryRelease({ name, port }: Release, database: pg.Client, when: string): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const get = (path: string, cookie = "") => fetch(url + path, { headers: { Cookie: cookie }, redirect: "manual" });
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: url, Cookie: cookie },
      redirect: "manual",
    });
  const count = async (table: string, where: string) => {
    const { rows } = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
    return rows[0]?.n ?? 0;
  };
  const say = (what: string, problem: string | null) => check(`${name} release ${when}: ${what}`, problem);
  const login = async (email: string) => {
    const response = await post("/login", { email, password: "pawstead-demo" });
    say(`login of ${email}`, expectStatus(303, response));
    const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return cookies.join("; ");
  };

  const { rows } = await database.query<{ pet: number; slug: string; chat: number }>(`
    SELECT (SELECT id FROM pets WHERE status = 'approved' AND listed ORDER BY id DESC LIMIT 1) AS pet,
      (SELECT c.id FROM chats c JOIN users u ON u.id IN (c.starter_id, c.recipient_id)
        WHERE u.email = 'buyer@demo.test' ORDER BY c.id LIMIT 1) AS chat`);
  const { pet = 0, chat = 0 } = rows[0] ?? {};
  for (const path of ["/", "/pets", "/breeders", "/api/pets", `/api/pets/${pet}`]) {
    say(`GET ${path}`, expectStatus(200, await get(path)));
  }
  const buyer = await login("buyer@demo.test");
  say("GET /pets, signed in", expectStatus(200, await get("/pets", buyer)));
  const text = `Said by the ${name} release, ${when}`;
  const page = await (await get(`/messages/${chat}`, buyer)).text();
  const [, key = ""] = /name="idempotency_key"[^>]*value="([^"]+)"/.exec(page) ?? [];
  const fields = { message: text, idempotency_key: key };
  for (const turn of ["a message", "the same message again"]) {
    say(turn, expectStatus(303, await post(`/messages/${chat}`, fields, buyer)));
  }
  const stored = await count("messages", `text = '${text}'`);
  say("the message is stored once", stored === 1 ? null : `${stored} times`);

  const moderator = await login("moderator@demo.test");
  say("GET /admin/queue", expectStatus(200, await get("/admin/queue", moderator)));
  const hide = { petId: String(pet), intent: "hide", reason: "A question about its papers" };
  say("a decision of a moderator", expectStatus(303, await post("/admin/pets?status=approved", hide, moderator)));
  const hidden = await count("pets", `id = ${pet} AND NOT listed`);
  say("the decision is stored", hidden === 1 ? null : "the pet is public");
}
