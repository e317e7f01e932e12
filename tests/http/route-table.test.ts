// Every route of the product as every kind of visitor: what tests/support/route-table.ts says happens, and a route that is
// not in that table is a failure. Pages are asked for as documents and as the data of a client navigation.
import { beforeAll, describe, expect, it } from "vitest";
import { BREEDER_PERMISSIONS, MEMBER_PERMISSIONS, type Permission } from "#app/domain/permissions/rules.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createPet, createSession, createUser } from "../support/factories.ts";
import {
  outcomesOf,
  ROUTES,
  type RouteRow,
  rowsUnder,
  type RuleName,
  rulesInUse,
  type VisitorKind,
  VISITORS,
} from "../support/route-table.ts";
import { listRoutes } from "../support/routes.ts";
import { startSite } from "../support/site.ts";
import { sourceText } from "../support/source-files.ts";

const site = await startSite();
const routes = await listRoutes();
const fileOf = new Map(routes.map(({ url, file }) => [url, file]));
const walked = new Set<RuleName>();
const world: Record<string, string> = {};
const accounts = {} as Record<Exclude<VisitorKind, "nobody">, number>;
const tokens = new Map<VisitorKind, string>();

beforeAll(async () => {
  const breeder = await createBreeder({ tradingName: "Willow Kennel", plan: "gold", user: { username: "willow" } });
  const pet = await createPet({ breederId: breeder.id });
  Object.assign(world, {
    breeder: `willow-kennel-${breeder.id}`,
    breederId: String(breeder.id),
    pet: petSlug(pet.name, pet.breed, pet.id),
    petId: String(pet.id),
    userId: String(breeder.userId),
    username: "willow",
  });
  const lover = await createUser();
  const banned = await createUser();
  await db.ban.create({ data: { userId: banned.id, reason: "Spam", until: null } });
  const pending = await createUser({ type: "breeder" });
  const moderator = await createUser();
  const admin = await createUser({ isAdmin: true });
  const ids = { banned, lover, pending, moderator, admin, expired: lover, breeder: { id: breeder.userId } };
  for (const [kind, { id }] of Object.entries(ids)) accounts[kind as keyof typeof accounts] = id;
  const more: Record<string, readonly Permission[]> = {
    breeder: BREEDER_PERMISSIONS,
    moderator: ["admin.access", "pets.approve"],
  };
  const data = Object.entries(accounts).flatMap(([kind, userId]) =>
    [...MEMBER_PERMISSIONS, ...(more[kind] ?? [])].map((permission) => ({ userId, permission })),
  );
  await db.userPermission.createMany({ data, skipDuplicates: true });
  for (const kind of Object.keys(accounts) as (keyof typeof accounts)[]) tokens.set(kind, await newToken(kind));
});

async function newToken(kind: keyof typeof accounts): Promise<string> {
  const over = kind === "expired" ? { expiresAt: new Date(Date.now() - 1_000) } : {};
  return (await createSession(accounts[kind], over)).token;
}

const isApi = ({ url }: RouteRow) => url.startsWith("/api/");
/** No page: it has no forms, and nobody is sent to log in. */
const isCall = ({ rule, url }: RouteRow) => url.startsWith("/api/") || rule.startsWith("api");
const addressOf = ({ url, at = url }: RouteRow) => at.replace(/\{(\w+)\}/g, (_whole, name: string) => world[name]!);

/** Asks as a visitor, with the token in the cookie or, of an API client, in the Authorization header. */
async function ask(method: string, path: string, token: string | undefined, bearer = false): Promise<Response> {
  const headers: Record<string, string> = method === "GET" ? {} : { Origin: site.url };
  if (token !== undefined) headers[bearer ? "Authorization" : "Cookie"] = bearer ? `Bearer ${token}` : `token=${token}`;
  const json = method !== "GET" && path.startsWith("/api/");
  if (method !== "GET") headers["Content-Type"] = json ? "application/json" : "application/x-www-form-urlencoded";
  const body = method === "GET" ? undefined : json ? "{}" : "";
  return fetch(site.url + path, { method, headers, body, redirect: "manual" });
}

/** What an answer is in the words of the table; an answer to somebody who was let in may be anything but a fault. */
function outcome(answer: Response, expected: string): string {
  const to = answer.headers.get("Location");
  if (to === "/login" && answer.headers.get("Set-Cookie")?.includes("flash=")) return "login";
  if (expected.startsWith("/") && to !== null) return to;
  if (answer.status === 401 || answer.status === 403 || answer.status >= 500) return String(answer.status);
  return "ok";
}

/** One test for each route under a rule. */
function walk(rule: RuleName): void {
  walked.add(rule);
  it("means something for every kind of visitor", () => {
    expect(outcomesOf(rule).map(([kind]) => kind)).toEqual(VISITORS);
  });
  it.each(rowsUnder(rule))("$url", { timeout: 60_000 }, async (row) => {
    const { post = row.rule, writes = ["POST"] } = row;
    const results = await Promise.all(
      outcomesOf(rule).map(async ([kind, expected]) => [
        kind,
        [
          ...(row.rule === rule ? await opened(row, kind, expected) : []),
          ...(post === rule ? await changed(row, kind, expected, writes) : []),
        ].filter((fault) => fault !== ""),
      ]),
    );
    expect(Object.fromEntries(results.filter(([, faults]) => faults!.length > 0))).toEqual({});
  });
}

/** What is wrong when a visitor opens an address, or its data. */
async function opened(row: RouteRow, kind: VisitorKind, expected: string): Promise<string[]> {
  const { status = 200 } = row;
  const path = addressOf(row);
  const asked = [await ask("GET", path, tokens.get(kind))];
  if (isApi(row)) asked.push(await ask("GET", path, tokens.get(kind), true));
  const faults = asked.map((answer) => {
    const found = expected === "ok" && answer.status === status ? "ok" : outcome(answer, expected);
    return found === expected && (expected !== "ok" || answer.status === status)
      ? ""
      : `GET ${path}: ${found} (${answer.status}) in place of ${expected}`;
  });
  // A stream goes on for as long as somebody listens.
  if (isCall(row)) {
    for (const answer of asked) await answer.body?.cancel();
  } else if (expected === "ok") faults.push(...emptyForms(await asked[0]!.text(), path));
  if (expected === "ok" || isCall(row)) return faults;
  const data = await ask("GET", `${path}.data`, tokens.get(kind));
  const to = expected === "login" ? "/login" : expected;
  const text = await data.text();
  const sentOn = data.status === 202 && text.includes("SingleFetchRedirect") && text.includes(`"${to}"`);
  return [...faults, sentOn ? "" : `GET ${path}.data: ${data.status} in place of the way to ${to}`];
}

/** Forms that post and have no field: a text browser sends such a form as if it were a link, with GET. */
function emptyForms(page: string, path: string): string[] {
  const forms = Array.from(page.matchAll(/<form ([^>]*)method="post"[^>]*>(.*?)<\/form>/gs));
  return forms.flatMap(([, attributes, inner]) => (/ name="/.test(inner!) ? [] : `${path}: no field in ${attributes}`));
}

/** What is wrong when a visitor sends a form, or calls what changes something. A session of its own: it may end. */
async function changed(row: RouteRow, kind: VisitorKind, expected: string, methods: readonly string[]) {
  const path = addressOf(row);
  const faults: string[] = [];
  for (const method of methods) {
    for (const bearer of isApi(row) ? [false, true] : [false]) {
      const token = kind === "nobody" ? undefined : await newToken(kind);
      const answer = await ask(method, path, token, bearer);
      const found = outcome(answer, expected);
      if (found !== expected) faults.push(`${method} ${path}: ${found} (${answer.status}) in place of ${expected}`);
    }
  }
  return faults;
}

describe("the table", () => {
  it("[GRD-21] has a row for every route of the product, and no others", () => {
    expect(ROUTES.map(({ url }) => url).sort()).toEqual(routes.map(({ url }) => url).sort());
  });

  it("[GRD-21] has an example for every address with parts that vary", () => {
    expect(ROUTES.filter(({ url, at }) => /[:*]/.test(url) && at === undefined)).toEqual([]);
    expect(ROUTES.filter(({ at }) => /[:*]/.test(at ?? ""))).toEqual([]);
  });

  it("[GRD-21] guards no page that script could show without asking: each has a loader", () => {
    const guarded = ROUTES.filter(({ rule }) => rule !== "everyone").map(({ url }) => fileOf.get(url) ?? url);
    const pages = [...new Set(guarded)].filter((file) => file.endsWith(".tsx"));
    const loader = /^export (?:async )?(?:function|const) loader\b/m;
    expect(pages.filter((file) => !loader.test(sourceText(`app/${file}`)))).toEqual([]);
    expect(pages.length).toBeGreaterThan(3);
  });
});

describe("[GRD-21, TEN-16, TEN-20, JGN-02] what everybody may open, with whatever token", () => walk("everyone"));
describe("[LOG-02, REG-03] what is for people without a session", () => walk("visitors"));
describe("[GRD-01, GRD-14, GRD-15, TEN-12] what is for everybody who is signed in", () => walk("members"));
describe("[GRD-20, GRD-21] writing to a breeder, which is not for breeders", () => walk("writers"));
describe("[GRD-02, GRD-08, TEN-19] the short application: account type breeder, with the flag or without", () =>
  walk("applicants"));
describe("[GRD-03, GRD-08, GRD-11, TEN-18, TEN-40, JAU-06] the area of breeders", () => walk("breeders"));
describe("[GRD-04, GRD-12, GRD-13] making and changing a listing: the area and the permission", () => walk("listers"));
describe("[GRD-04, OPN-52, TEN-40, ADM-01] the admin area", () => walk("admins"));
describe("[GRD-05, OPN-51, OPN-52] judging listings: the admin area and a permission", () => walk("petModerators"));
describe("[GRD-05, OPN-51, OPN-52] judging applications: the admin area and a permission", () =>
  walk("breederModerators"));
describe("[GRD-05, OPN-51] the other pages of the admin area, each with a permission of its own", () =>
  walk("administrators"));

describe("[GRD-21, JGN-02, JGN-05] calls for everybody who is signed in, by cookie or bearer token", () =>
  walk("apiMembers"));
describe("[DEP-07, GRD-20, JPE-11] calls that are for everybody but breeders", () => walk("apiBuyers"));
describe("[GRD-21, JGN-05] calls about a breeder's own record", () => walk("apiOwners"));
describe("[JPE-13, JPE-14, JPE-15, OPN-15, GRD-18] calls that decide about listings", () => walk("apiPetModerators"));
describe("[JBR-29, JBR-30, GRD-18] calls that decide about applications", () => walk("apiBreederModerators"));
describe("[GRD-18, GRD-21, JGN-05, JAD-09, JAD-10, OPN-51] calls that need a permission", () => walk("apiAdmins"));
describe("[GRD-18, GRD-21, JAD-09] calls for everybody who may enter the admin area", () => walk("apiModerators"));

it("leaves no rule out", () => {
  expect([...rulesInUse()].filter((rule) => !walked.has(rule))).toEqual([]);
});
