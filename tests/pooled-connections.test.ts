// Pooled connections hold no session state (decision 46): in transaction mode a pooler such as PgBouncer gives each transaction
// any connection, so what one statement leaves in its session is lost, or reaches another user's.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SESSION_SETTINGS } from "#app/platform/session-settings.ts";
import { sourceFiles, sourceText } from "./support/source-files.ts";

/** Statements and options of the driver that outlive their transaction. */
const SESSION_STATE: readonly [what: string, pattern: RegExp][] = [
  ["an advisory lock of a session: pg_advisory_xact_lock", /\bpg_(?:try_)?advisory_(?:lock|unlock)/],
  [
    "a setting of a session: SET LOCAL",
    /(?:[`"';]|\b(?:BEGIN|THEN|ELSE|LOOP)\b)\s*SET\s+(?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)(?:SESSION\s+)?\w+\s*(?:=|\bTO\b)/i,
  ],
  ["a setting of a session: set_config(…, true)", /\bset_config\([^;]*,\s*false\s*\)/i],
  ["LISTEN: app/platform/notifications.server.ts", /[`"';]\s*(?:UN)?LISTEN\b/],
  ["a temporary table that is not dropped on commit", /\bCREATE\s+(?:TEMP|TEMPORARY)\s+(?!.*\bON\s+COMMIT\s+DROP\b)/is],
  ["a cursor that outlives its transaction", /\bWITH\s+HOLD\b/i],
  ["a prepared statement: PREPARE", /[`"';]\s*PREPARE\s+\w+/],
  ["a named statement of the driver", /\bquery\(\s*\{\s*name\b|\bname:\s*[^,{}]+,\s*text\b|\bname,\s*text,\s*values\b/],
  ["named statements of Prisma's adapter", /\bstatementNameGenerator\b(?!: behindPooler \?)/],
];

function sessionStateIn(text: string): string[] {
  return SESSION_STATE.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}

describe("pooled connections", () => {
  it("leave nothing in a session: only the listener does, on a connection of its own, and a name where there is no pooler", () => {
    const code = sourceFiles(".server.ts").filter((path) => path.startsWith("app/"));
    const found = code.filter((path) => sessionStateIn(sourceText(path)).length > 0);
    // `prepared` names statements, but not behind a pooler.
    expect(found).toEqual(["app/platform/db.server.ts", "app/platform/notifications.server.ts"]);
  });

  it("run no trigger or function that leaves anything in a session", () => {
    const migrations = sourceFiles(".sql").filter((path) => path.startsWith("prisma/migrations/"));
    // Within a function: what a migration itself leaves ends with its direct connection.
    const bodies = (path: string) => [...sourceText(path).matchAll(/\$\$(.*?)\$\$/gs)].map(([, body = ""]) => body);
    expect(migrations.filter((path) => bodies(path).some((body) => sessionStateIn(body).length > 0))).toEqual([]);
    expect(migrations.flatMap(bodies).length).toBeGreaterThan(50);
  });

  it.each([
    "SELECT pg_advisory_lock(1)",
    "SELECT pg_try_advisory_lock(1)",
    "pool.query(`SET enable_seqscan = off`)",
    'pool.query("BEGIN; SET statement_timeout TO 0")',
    "SELECT set_config('app.user', '1', false)",
    'client.query("LISTEN changes")',
    "CREATE TEMP TABLE chosen AS SELECT 1",
    "DECLARE rows CURSOR WITH HOLD FOR SELECT 1",
    'client.query("PREPARE plan AS SELECT 1")',
    'client.query({ name: "plan", text: "SELECT 1" })',
    "return { name, text, values }",
    "new PrismaPg(pool, { statementNameGenerator: hash })",
  ])("would find %s", (text) => {
    expect(sessionStateIn(text)).toHaveLength(1);
  });

  it.each([
    "SELECT pg_advisory_xact_lock(1)",
    "UPDATE pets SET name = 'Oak'",
    "UPDATE pets\n  SET name = 'Oak'",
    "SET LOCAL statement_timeout = 0",
    "SELECT set_config('app.user', '1', true)",
    "CREATE TEMP TABLE chosen ON COMMIT DROP AS SELECT 1",
    "new PrismaPg(pool, { statementNameGenerator: behindPooler ? undefined : hash })",
  ])("allows %s", (text) => {
    expect(sessionStateIn(text)).toEqual([]);
  });

  it("have the settings of the site from the PgBouncer configuration as well", () => {
    const ini = readFileSync("ops/pgbouncer/pgbouncer.ini", "utf8");
    const [, connectQuery] = /connect_query='(.*)'$/m.exec(ini) ?? [];
    const statements = Object.entries(SESSION_SETTINGS).map(([name, value]) => `SET ${name} = ''${value}''`);
    expect(connectQuery).toBe(statements.join("; "));
    expect(ini).toMatch(/^pool_mode = transaction$/m);
  });
});
