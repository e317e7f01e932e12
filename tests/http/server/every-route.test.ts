// Every public route with arbitrary requests: the response is valid or explains the error, and is never a server error.
// The routes come from the route map, so a new route is included.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { isApiPath } from "#app/http/server/request-guard.ts";
import { isDescribed } from "../../support/api/documented-responses.ts";
import { deep, isDeep } from "../../support/depth.ts";
import { createBreeder, createPet, createReview, createSession, createUser } from "../../support/factories.ts";
import { wakeGoogle } from "../../support/google.ts";
import { type HostileRequest, hostileRequests, requestsOfEachClass } from "../../support/hostile-input.ts";
import { type RawResponse, rawRequest } from "../../support/raw-request.ts";
import { ROUTES } from "../../support/route-table.ts";
import { listSiteRoutes } from "../../support/site-routes.ts";
import { sharedSite } from "../../support/site.ts";

/** Requests that are hostile in every respect, beside one of each class. */
const RUNS = deep(0, 50);
/** generated-requests.test.ts covers API endpoints in depth; here they get odd methods and cookies, like pages. */
const RUNS_PER_API_ROUTE = deep(0, 12);
const CLASSES_OF_API = ["headers", "method", "credentials"];
/** Whether a route gets a class of input: in `npm test` each third one, the others at the next routes. */
const isTurnOf = (turn: number, at: number) => isDeep || (at + turn) % 3 === 0;
const LONGEST_MS = 60_000; // for a request that hangs, on the busiest of machines
const INSIDE = /\bat (?:async )?\S+ \(|node_modules|file:\/\/|\/build\/server|Prisma|\bSELECT\b.*\bFROM\b|ECONNREFUSED/;

const site = await sharedSite();
await wakeGoogle(site);
const routes = await listSiteRoutes();
const isApi = (url: string) => isApiPath(url) && isDescribed(url);
const known: string[] = ["1", "x-1", "@demo", "%40demo"];
const tokens: string[] = ["A".repeat(43), "short"];
const rules = new Map(ROUTES.map(({ url, rule }) => [url, rule]));
let adminId = 0;
const nonces = new Set<string>();
let pages = 0;
let cacheable = 0;

beforeAll(async () => {
  const breeder = await createBreeder({ tradingName: "Willow Kennel", plan: "gold", user: { username: "willow" } });
  const pet = await createPet({ breederId: breeder.id, name: "Luna", images: 2 });
  await createPet({ status: "pending", name: "Hidden" });
  await createReview(breeder.id);
  const over = { expiresAt: new Date(Date.now() - 1_000) };
  adminId = (await createUser({ isAdmin: true })).id;
  for (const account of [await createUser(), { id: adminId }, { id: breeder.userId }]) {
    // More than one each, because a request may well end the session it comes with.
    for (const data of [{}, {}, {}, over]) tokens.push((await createSession(account.id, data)).token);
  }
  known.push(
    `luna-cocker-spaniel-${pet.id}`,
    `willow-kennel-${breeder.id}`,
    String(breeder.id),
    "@willow",
    "willow",
    tokens[2]!,
  );
});

/** Rules for every response of the site. */
function checkAnswer(asked: HostileRequest, answer: RawResponse): void {
  const { status, headers, body } = answer;
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(answer.ms).toBeLessThan(LONGEST_MS);
  expect(body).not.toMatch(INSIDE);
  expect(headers["x-request-id"]).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["referrer-policy"]).toMatch(/^(?:strict-origin-when-cross-origin|same-origin)$/);
  if (asked.method === "HEAD") expect(body).toBe("");
  if (status === 405) expect(headers.allow).toEqual(expect.any(String));
  if (headers.location !== undefined) {
    const to = new URL(headers.location, site.url).origin;
    if (to !== site.openid.GOOGLE_ISSUER && to !== site.checkoutOrigin) expect(to).toBe(site.url);
  }
  if (headers["content-type"]?.startsWith("text/html")) checkPage(asked, answer);
}

function checkPage(asked: HostileRequest, { headers, body }: RawResponse): void {
  const policy = headers["content-security-policy"] as string;
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  // A cacheable page has no nonce; its policy lists the hashes of its scripts.
  if (/^public/.test(headers["cache-control"] as string)) {
    cacheable += 1;
    expect(nonce).toBe("");
    expect(body).not.toMatch(/<[^>]* nonce=/);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')*;/);
  } else {
    expect(nonce.length).toBeGreaterThanOrEqual(20);
    expect(nonces).not.toContain(nonce);
    nonces.add(nonce);
  }
  pages += 1;
  if (asked.method === "HEAD" || headers["content-encoding"] !== undefined) return;
  expect(body).toMatch(/^<!DOCTYPE html><html lang="en-GB"/);
  expect(body).toContain("<h1");
  expect(body).not.toContain("<script>alert(1)");
}

/** An administrator, who may open every page, and no session where a page is for visitors without one. */
async function sessionFor(url: string, turn: number): Promise<Record<string, string>> {
  const rule = rules.get(url);
  if (rule === "visitors" || (rule === "everyone" && turn % 2 === 0)) return {};
  return { cookie: `token=${(await createSession(adminId)).token}` };
}

async function tryRequests(requests: fc.Arbitrary<HostileRequest>, numRuns: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => checkAnswer(asked, await rawRequest(site.url, asked))),
    { numRuns, seed },
  );
}

describe.each(routes.map(({ url }, turn) => ({ url, turn })))("$url", ({ url, turn }) => {
  it("responds to any request, and never with a server error", { timeout: 60_000 }, async () => {
    const data = { known, tokens, origin: site.url };
    const seed = fc.readConfigureGlobal().seed! + turn;
    const classes = Object.entries(requestsOfEachClass(url, data, await sessionFor(url, turn), turn));
    const fitting = isApi(url) ? classes.filter(([name]) => CLASSES_OF_API.includes(name)) : classes;
    const tried = fitting.filter((_class, at) => isTurnOf(turn, at));
    await Promise.all(tried.map(([, requests]) => tryRequests(requests, 1, seed)));
    await tryRequests(hostileRequests(url, data), isApi(url) ? RUNS_PER_API_ROUTE : RUNS, seed);
  });
});

it("has checked pages, each cacheable or with a nonce of its own", () => {
  expect(pages).toBeGreaterThan(routes.filter(({ url }) => !isApi(url)).length);
  expect(cacheable).toBeGreaterThan(0);
  expect(nonces.size).toBe(pages - cacheable);
});

it("has logged no error", () => {
  expect(site.log.filter(({ level }) => level === "error" || level === "fatal")).toEqual([]);
});
