// Every route of the product as every kind of visitor: what tests/support/route-table.ts says happens, and a route that is
// not in that table is a failure. Pages are asked for as documents and as the data of a client navigation.
import { beforeAll, describe, expect, it } from "vitest";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { isDescribed } from "../../support/api/documented-responses.ts";
import { createPet } from "../../support/factories.ts";
import { outcomesOf, ROUTES, type RouteRow, rowsUnder, type RuleName, rulesInUse } from "../../support/route-table.ts";
import { listRoutes } from "../../support/routes.ts";
import { sharedSite } from "../../support/site.ts";
import { sourceText } from "../../support/source-files.ts";
import { type KindOfVisitor, newVisitor, type VisitorKind, VISITORS } from "../../support/visitor-kinds.ts";

const site = await sharedSite();
const routes = await listRoutes();
const fileOf = new Map(routes.map(({ url, file }) => [url, file]));
const walked = new Set<RuleName>();
const world: Record<string, string> = {};
const visitors = new Map<VisitorKind, KindOfVisitor>();

beforeAll(async () => {
  for (const kind of VISITORS) visitors.set(kind, await newVisitor(kind));
  // The breeder among them has made what is looked at.
  const { breederId, userId } = visitors.get("breeder")!;
  const { tradingName, user } = await db.breeder.findUniqueOrThrow({
    where: { id: breederId! },
    include: { user: true },
  });
  const pet = await createPet({ breederId: breederId!, images: 1 });
  Object.assign(world, {
    breeder: breederSlug(tradingName, breederId!),
    breederId: String(breederId),
    pet: petSlug(pet.name, pet.breed, pet.id),
    petId: String(pet.id),
    userId: String(userId),
    username: user.username,
  });
});

/** Not a page: it has no forms and never redirects to sign-in. */
const isCall = ({ rule, url }: RouteRow) => url.startsWith("/api/webhooks/") || rule.startsWith("api");
const addressOf = ({ url, at = url }: RouteRow) => at.replace(/\{(\w+)\}/g, (_whole, name: string) => world[name]!);

async function ask(method: string, path: string, token: string | null): Promise<Response> {
  const headers: Record<string, string> = method === "GET" ? {} : { Origin: site.url };
  if (token !== null) headers.Cookie = `token=${token}`;
  if (method !== "GET") headers["Content-Type"] = "application/x-www-form-urlencoded";
  return fetch(site.url + path, { method, headers, body: method === "GET" ? undefined : "", redirect: "manual" });
}

/** A response in the words of the table; a response to an allowed visitor may be anything but a fault. */
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

/** A page that needs a signed-in user. */
function isPersonalPage({ rule }: RouteRow, answer: Response): boolean {
  const isOpen = rule === "everyone" || rule === "visitors";
  return !isOpen && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
}

/** What is wrong when a visitor opens an address, or its data. */
async function opened(row: RouteRow, kind: VisitorKind, expected: string): Promise<string[]> {
  const { status = 200 } = row;
  const path = addressOf(row);
  const { token } = visitors.get(kind)!;
  const answer = await ask("GET", path, token);
  const found = expected === "ok" && answer.status === status ? "ok" : outcome(answer, expected);
  const isRight = found === expected && (expected !== "ok" || answer.status === status);
  const faults = isRight ? [] : [`GET ${path}: ${found} (${answer.status}) in place of ${expected}`];
  if (expected === "ok" && isPersonalPage(row, answer) && !/no-store/.test(answer.headers.get("Cache-Control") ?? "")) {
    faults.push(`GET ${path}: ${answer.headers.get("Cache-Control")} in place of no-store`);
  }
  // A stream stays open while a client is connected.
  if (isCall(row)) await answer.body?.cancel();
  else if (expected === "ok") faults.push(...emptyForms(await answer.text(), path));
  if (expected === "ok" || isCall(row)) return faults;
  const data = await ask("GET", `${path}.data`, token);
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

/** What is wrong when a visitor of the kind sends a form. A new user each time, because the form may end their session. */
async function changed(row: RouteRow, kind: VisitorKind, expected: string, methods: readonly string[]) {
  const path = addressOf(row);
  const faults: string[] = [];
  for (const method of methods) {
    const { token } = await newVisitor(kind);
    const answer = await ask(method, path, token);
    const found = outcome(answer, expected);
    if (found !== expected) faults.push(`${method} ${path}: ${found} (${answer.status}) in place of ${expected}`);
  }
  return faults;
}

describe("the table", () => {
  it("[GRD-21] has a row for every route that is not an API endpoint (see roles.test.ts), and no others", () => {
    const pages = routes.map(({ url }) => url).filter((url) => !isDescribed(url));
    expect(ROUTES.map(({ url }) => url).sort()).toEqual(pages.sort());
  });

  it("[GRD-21] has an example for every address with parts that vary", () => {
    expect(ROUTES.filter(({ url, at }) => /[:*]/.test(url) && at === undefined)).toEqual([]);
    expect(ROUTES.filter(({ at }) => /[:*]/.test(at ?? ""))).toEqual([]);
  });

  it("[GRD-05, GRD-13, GRD-21] names the guard in the route's own file where the area's guard is not enough", () => {
    const rules: RuleName[] = ["applicants", "listers", "petModerators", "breederModerators", "administrators"];
    const files = ROUTES.filter(({ rule }) => rules.includes(rule)).map(({ url }) => fileOf.get(url) ?? url);
    const guard = /^export const middleware\b[^;]*\b(?:permissionGuard|requireAccountType)\(/m;
    expect(files.filter((file) => !guard.test(sourceText(`app/${file}`)))).toEqual([]);
    expect(files.length).toBeGreaterThan(10);
  });

  it("[GRD-21] guards no page that script could show without asking: each has a loader", () => {
    const guarded = ROUTES.filter(({ rule }) => rule !== "everyone").map(({ url }) => fileOf.get(url) ?? url);
    const pages = [...new Set(guarded)].filter((file) => file.endsWith(".tsx"));
    const loader = /^export (?:async )?(?:function|const) loader\b/m;
    expect(pages.filter((file) => !loader.test(sourceText(`app/${file}`)))).toEqual([]);
    expect(pages.length).toBeGreaterThan(3);
  });
});

describe("[GRD-21, TEN-16, TEN-20] what all visitors may open, with any token", () => walk("everyone"));
describe("[LOG-02, REG-03] what is for visitors without a session", () => walk("visitors"));
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

describe("[GRD-21] a stream for everybody who is signed in", () => walk("apiMembers"));

it("leaves no rule out", () => {
  expect([...rulesInUse()].filter((rule) => !walked.has(rule))).toEqual([]);
});
