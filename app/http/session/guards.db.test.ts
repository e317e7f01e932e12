import pg from "pg";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MEMBER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { requestInfoContext, type AppContext, type RequestInfo } from "#app/http/server/context.ts";
import { db, pool } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { deep } from "../../../tests/support/depth.ts";
import { createBreeder, createSession, createUser } from "../../../tests/support/factories.ts";
import {
  requireApiPermissions,
  requireApiViewer,
  requireBreeder,
  requirePermissions,
  requireAccountType,
  requireViewer,
} from "./guards.server.ts";
import { getViewer } from "./session.server.ts";

const SESSIONS = deep(5_000, 100_000);
const PEOPLE = 1_000;

function contextOf(headers: Partial<Pick<RequestInfo, "cookies" | "authorization">>) {
  const info = { id: "x", cookies: null, authorization: null, headers: new Headers(), ...headers } as RequestInfo;
  return { info, get: (key: unknown) => (key === requestInfoContext ? info : undefined) } as never as AppContext & {
    info: RequestInfo;
  };
}

const byCookie = (token: string) => contextOf({ cookies: `token=${token}` });
const byBearer = (token: string) => contextOf({ authorization: `Bearer ${token}` });
const argsOf = (context: AppContext) => ({ context, request: new Request("http://site.test/breeder/pets/new") });

/** The response that a guard throws. */
async function refusal(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Response);
  return thrown as Response;
}

async function tokenWith(permissions: readonly string[], isAdmin = false): Promise<string> {
  const { id } = await createUser({ isAdmin });
  await db.userPermission.createMany({ data: permissions.map((permission) => ({ userId: id, permission })) });
  return (await createSession(id)).token;
}

describe("an API request", () => {
  it("[JGN-02, LOG-22] has the viewer of its token, sent as a bearer token or as a cookie", async () => {
    const token = await tokenWith([]);
    const [one, other] = [await requireApiViewer(byBearer(token)), await requireApiViewer(byCookie(token))];
    expect(one.userId).toBe(other.userId);
    // A wrong bearer token is refused even beside a valid cookie.
    const both = contextOf({ cookies: `token=${token}`, authorization: "Bearer nonsense" });
    expect((await refusal(requireApiViewer(both))).status).toBe(401);
  });

  it.each([
    ["no token", () => contextOf({})],
    ["another kind of credentials", () => contextOf({ authorization: "Basic YTpi" })],
  ])("[JGN-05, OPN-59] with %s answers 401, and says that a token is required", async (_what, context) => {
    const answer = await refusal(requireApiViewer(context()));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="Pawstead"');
    expect(await answer.json()).toEqual({
      success: false,
      message: "A token is required: log in with POST /api/auth/login, and send it in the Authorization header.",
      errors: {},
    });
    const ownWords = await refusal(requireApiViewer(context(), "Please login to favourite pets"));
    expect(await ownWords.json()).toMatchObject({ message: "Please login to favourite pets" });
  });

  it.each([
    ["rubbish", () => byBearer("rubbish")],
    ["a foreign token", () => byBearer("B".repeat(43))],
  ])("[JGN-05, LOG-20, OPN-59] with %s answers 401, and says that the session has expired", async (_what, context) => {
    const answer = await refusal(requireApiViewer(context()));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="Pawstead", error="invalid_token"');
    expect(await answer.json()).toEqual({
      success: false,
      message: "Your session has expired. Please log in again.",
      errors: {},
    });
  });

  it("[LOG-20] with the cookie of an ended session removes the cookie", async () => {
    const context = byCookie("C".repeat(43));
    await refusal(requireApiViewer(context));
    expect(context.info.headers.get("Set-Cookie")).toMatch(/^token=; .*Max-Age=0/);
  });

  it("responds with 503, and not 401, while the session cannot be read", async () => {
    vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("connection lost")) as never);
    const answer = await refusal(requireApiViewer(byBearer("D".repeat(43))));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});

describe("an API request that needs permissions", () => {
  it("[GRD-18] without a token says that it is missing", async () => {
    const answer = await refusal(requireApiPermissions(contextOf({}), { all: ["admin.permissions"] }));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: "No token available" });
    expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="Pawstead"');
    const over = await refusal(requireApiPermissions(byBearer("E".repeat(43)), { all: ["admin.permissions"] }));
    expect(await over.json()).toMatchObject({ message: "Your session has expired. Please log in again." });
  });

  it("[GRD-05, GRD-06, GRD-08, GRD-21] without them gets 403; the rule requires all or any of them", async () => {
    const token = await tokenWith(["admin.access", "pets.approve"]);
    const admin = await tokenWith([], true);
    for (const [rule, allowed] of [
      [{ all: ["admin.access", "pets.approve"] }, true],
      [{ all: ["admin.access", "breeders.approve"] }, false],
      [{ any: ["breeders.approve", "pets.approve"] }, true],
      [{ any: ["breeders.approve", "admin.users"] }, false],
      [{ all: ["admin.access"], any: ["admin.users"] }, false],
    ] as const) {
      const work = requireApiPermissions(byBearer(token), rule);
      if (allowed) expect((await work).permissions).toContain("pets.approve");
      else expect((await refusal(work)).status).toBe(403);
      expect((await requireApiPermissions(byBearer(admin), rule)).isAdmin).toBe(true);
    }
  });
});

describe("a page that needs permissions", () => {
  it("[GRD-04, GRD-05, GRD-06] redirects users without them to the fallback", async () => {
    const args = argsOf(byCookie(await tokenWith(["pets.update"])));
    expect(await requirePermissions(args, { any: ["pets.create", "pets.update"] })).toBeTruthy();
    const home = await refusal(requirePermissions(args, { all: ["pets.create", "pets.update"] }));
    expect(home.headers.get("Location")).toBe("/");
    const elsewhere = await refusal(requirePermissions(args, { any: ["admin.users"], fallback: "/breeder" }));
    expect(elsewhere.headers.get("Location")).toBe("/breeder");
  });
});

describe("the cost of a guard", () => {
  let token: string;

  beforeAll(async () => {
    const breeder = await createBreeder();
    const data = [...MEMBER_PERMISSIONS, "pets.create"].map((permission) => ({ userId: breeder.userId, permission }));
    await db.userPermission.createMany({ data });
    token = (await createSession(breeder.userId)).token;
  });

  afterEach(() => vi.restoreAllMocks());

  /** The statements sent to the database during the work. */
  async function statements(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
    const query = vi.spyOn(pg.Client.prototype, "query");
    await work();
    const sent = query.mock.calls.map(([first]) => first as unknown as { text: string; values: unknown[] });
    query.mockRestore();
    return sent.map(({ text, values }) => ({ text, values }));
  }

  it("[GRD-21] is one query for any number of guards and loaders", async () => {
    const sent = await statements(async () => {
      const args = argsOf(byCookie(token));
      await requireViewer(args);
      await requireAccountType(args, "breeder");
      await Promise.all([requireBreeder(args), requirePermissions(args, { all: ["pets.create"] })]);
      await getViewer(args.context);
    });
    expect(sent.map(({ text }) => text.trim().slice(0, 6))).toEqual(["SELECT"]);
  });

  it("[GRD-21] is a query that finds the session in the indexes, among thousands", { timeout: 60_000 }, async () => {
    const insert = async (client: Prisma.TransactionClient) => {
      // A busy machine takes longer for the deep run's rows than a page may wait.
      await client.$executeRaw`SET LOCAL statement_timeout = 0`;
      await client.$executeRaw`
        WITH people AS (
          INSERT INTO users (username, email, first_name, last_name)
          SELECT 'many.' || n, 'many.' || n || '@example.test', 'A', 'B' FROM generate_series(1, ${PEOPLE}::int) n
          RETURNING id)
        INSERT INTO sessions (token_hash, next_token_hash, user_id, expires_at)
        SELECT sha256((id || ' ' || n)::bytea), CASE WHEN n % 3 = 0 THEN sha256((n || '/' || id)::bytea) END,
          id, now() + interval '1 day'
        FROM people, generate_series(1, ${SESSIONS / PEOPLE}::int) n`;
    };
    await db.$transaction(insert, { timeout: 60_000 });
    await db.$executeRaw`ANALYZE`;
    const [{ text, values } = { text: "", values: [] }] = await statements(() =>
      requireViewer(argsOf(byCookie(token))),
    );
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("sessions_token_hash_key");
    expect(plan).toContain("sessions_next_token_hash_key");
    expect(plan).not.toContain("Seq Scan");
    expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1] ?? Infinity)).toBeLessThan(60);
  });
});
