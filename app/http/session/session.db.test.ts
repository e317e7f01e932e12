import { afterEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "#app/domain/accounts/passwords/passwords.server.ts";
import { openSession } from "#app/domain/accounts/sessions/open-session.server.ts";
import { requestInfoContext, type AppContext, type RequestInfo } from "#app/http/server/context.ts";
import { db, pool } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { clearedSessionCookie, sessionCookie } from "./session-cookie.server.ts";
import { developerMessage, endSession, getViewer } from "./session.server.ts";

const realMode = env.NODE_ENV;
const realSite = env.SITE_URL;
afterEach(() => {
  env.NODE_ENV = realMode;
  env.SITE_URL = realSite;
});

function contextOf(cookies: string | null): AppContext & { info: RequestInfo } {
  const info = { id: "x", cookies, headers: new Headers() } as RequestInfo;
  return { info, get: (key: unknown) => (key === requestInfoContext ? info : undefined) } as never;
}

async function signedIn() {
  const name = `u${Math.random().toString(36).slice(2, 10)}`;
  const user = await db.user.create({
    data: {
      username: name,
      email: `${name}@example.test`,
      firstName: "A",
      lastName: "B",
      passwordHash: await hashPassword("x"),
    },
  });
  return {
    user,
    session: await openSession(user.id, {
      remember: false,
      method: "password",
      isProof: true,
      address: null,
      userAgent: null,
    }),
  };
}

describe("getViewer", () => {
  it("[LOG-17] is null without a token, and clears nothing", async () => {
    const context = contextOf(null);
    expect(await getViewer(context)).toBeNull();
    expect(context.info.headers.has("set-cookie")).toBe(false);
  });

  it("is the user of the session, read once per request", async () => {
    const { user, session } = await signedIn();
    const context = contextOf(`other=1; token=${session.token}`);
    const query = vi.spyOn(pool, "query");
    const [first, second] = await Promise.all([getViewer(context), getViewer(context)]);
    expect(first?.userId).toBe(user.id);
    expect(second).toBe(first);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it.each(["rubbish", "", "%00", "A".repeat(43), "a".repeat(3_000)])(
    "[LOG-18, TEN-16, ERR-02] is null for the token %s, which is cleared",
    async (token) => {
      const context = contextOf(`token=${token}`);
      expect(await getViewer(context)).toBeNull();
      expect(context.info.headers.get("set-cookie")).toBe("token=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
    },
  );

  it("[ERR-02] is null when the database fails, and the cookie stays", async () => {
    const { session } = await signedIn();
    vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("connection lost")) as never);
    const context = contextOf(`token=${session.token}`);
    expect(await getViewer(context)).toBeNull();
    expect(context.info.headers.has("set-cookie")).toBe(false);
  });

  it("[ERR-05] reads a second time after a failed read", async () => {
    const { user, session } = await signedIn();
    vi.spyOn(pool, "query").mockImplementationOnce(() => Promise.reject(new Error("connection lost")) as never);
    expect((await getViewer(contextOf(`token=${session.token}`)))?.userId).toBe(user.id);
  });
});

describe("[ERR-01, TEN-17] a missing token", () => {
  it("is described in the log and for developers only", async () => {
    const logged = vi.spyOn(log, "debug");
    await getViewer(contextOf(null));
    expect(logged).toHaveBeenCalledWith({ id: "x" }, "No token available");
    expect(developerMessage(contextOf(null))).toBeNull();
    env.NODE_ENV = "development";
    expect(developerMessage(contextOf(null))).toBe("No token available");
    expect(developerMessage(contextOf("token=x"))).toBeNull();
  });
});

it("[LOG-15, LOG-16] the session cookie is HttpOnly, strict and as long as the session", () => {
  expect(sessionCookie({ token: "t", maxAge: 604_800 })).toBe(
    "token=t; Path=/; Max-Age=604800; HttpOnly; SameSite=Strict",
  );
});

it("[OPN-48, LOG-16] over TLS the session cookie has the __Host- prefix, and a cookie without it opens no session", async () => {
  const { user, session } = await signedIn();
  env.SITE_URL = "https://pawstead.example";
  expect(sessionCookie({ token: "t", maxAge: 86_400 })).toBe(
    "__Host-token=t; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure",
  );
  expect((await getViewer(contextOf(`__Host-token=${session.token}`)))?.userId).toBe(user.id);
  expect(await getViewer(contextOf(`token=${session.token}`))).toBeNull();
  expect(clearedSessionCookie()).toMatch(/^__Host-token=; .*Max-Age=0/);
});

it("[LOG-19] endSession ends the session and clears the cookie", async () => {
  const { session } = await signedIn();
  const context = contextOf(`token=${session.token}`);
  expect(await endSession(context)).toContain("Max-Age=0");
  expect(await getViewer(context)).toBeNull();
  expect(await getViewer(contextOf(`token=${session.token}`))).toBeNull();
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM sessions WHERE ended_at IS NOT NULL");
  expect(rows[0].n).toBeGreaterThan(0);
});
