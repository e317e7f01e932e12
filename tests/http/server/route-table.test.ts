// Every route with every outcome that tests/support/route-table.ts lists, for every kind of visitor in the deep run (see
// kindsFor); a route without a row fails. Pages are requested as documents and as the data of a client navigation.
import { beforeAll, describe, expect, it } from "vitest";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { filesAt } from "#app/http/forms/upload-table.ts";
import { db } from "#app/platform/db.server.ts";
import { isDescribed } from "../../support/api/documented-responses.ts";
import { isDeep } from "../../support/depth.ts";
import { createBreeder, createPet } from "../../support/factories.ts";
import { validationErrors } from "../../support/html-validity.ts";
import { createLitter } from "../../support/litters.ts";
import { all } from "../../support/page.ts";
import {
  outcomesOf,
  ROUTES,
  type RouteRow,
  rowsUnder,
  type RuleName,
  rulesInUse,
  type VisitorKind,
  VISITORS,
} from "../../support/route-table.ts";
import { listSiteRoutes } from "../../support/site-routes.ts";
import { sharedSite } from "../../support/site.ts";
import { sourceText } from "../../support/source-files.ts";
import { kindsFor, type KindOfVisitor, newToken, newVisitor } from "../../support/visitor-kinds.ts";

const site = await sharedSite();
const routes = await listSiteRoutes();
const fileOf = new Map(routes.map(({ url, file }) => [url, file]));
const walked = new Set<RuleName>();
const world: Record<string, string> = {};
const visitors = new Map<VisitorKind, KindOfVisitor>();
/** Those who submit the forms that they may, each in a session of its own. */
const writers = new Map<VisitorKind, KindOfVisitor>();

beforeAll(async () => {
  for (const all of [visitors, writers]) for (const kind of VISITORS) all.set(kind, await newVisitor(kind));
  // The breeder owns the pets and the profile in the URLs.
  const { breederId, userId } = visitors.get("breeder")!;
  await createBreeder({ userId: visitors.get("pending")!.userId, status: "pending", approvedAt: null });
  const { tradingName, user } = await db.breeder.findUniqueOrThrow({
    where: { id: breederId! },
    include: { user: true },
  });
  const pet = await createPet({ breederId: breederId!, images: 1 });
  const litter = await createLitter(breederId!, { stage: "planned", status: "approved" });
  Object.assign(world, {
    litter: litterSlug(litter.name, litter.breed, litter.id),
    breeder: breederSlug(tradingName, breederId!),
    breederId: String(breederId),
    pet: petSlug(pet.name, pet.breed, pet.id),
    petId: String(pet.id),
    userId: String(userId),
    username: user.username,
  });
});

/** Not a page: it has no forms and never redirects to sign-in. */
const isApi = ({ rule, url }: RouteRow) => url.startsWith("/api/webhooks/") || rule.startsWith("api");
const addressOf = ({ url, at = url }: RouteRow) => at.replace(/\{(\w+)\}/g, (_whole, name: string) => world[name]!);

async function ask(method: string, path: string, token: string | null): Promise<Response> {
  // Not compressed: that would cost the site as much as many of its pages.
  const headers: Record<string, string> = { "Accept-Encoding": "identity" };
  if (method !== "GET") headers.Origin = site.url;
  if (token !== null) headers.Cookie = `token=${token}`;
  if (method !== "GET") headers["Content-Type"] = "application/x-www-form-urlencoded";
  return fetch(site.url + path, { method, headers, body: method === "GET" ? undefined : "", redirect: "manual" });
}

/** The table's term for a response; a visitor with access may get any status but 401, 403 and server errors. */
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
  const outcomes = new Map(outcomesOf(rule));
  // Administrators see pages of breeders without their forms, so a breeder is always among those who open them.
  const isOfBreeders = outcomes.get("breeder") === "ok" && outcomes.get("buyer") !== "ok";
  const rows = rowsUnder(rule).map((row, at, { length }) => ({
    ...row,
    turn: at,
    kinds: [
      ...new Set<VisitorKind>([
        ...(isOfBreeders ? ["breeder" as const] : []),
        ...kindsFor([...outcomes.values()], at, length),
      ]),
    ],
  }));
  it.each(rows)("$url", { timeout: 60_000 }, async ({ kinds, turn, ...row }) => {
    const { post = row.rule, writes = ["POST"] } = row;
    const validator = kinds.find((kind) => outcomes.get(kind) === "ok");
    const results = await Promise.all(
      kinds.map(async (kind, nth) => {
        const expected = outcomes.get(kind)!;
        const isRead = row.rule === rule;
        // A refused visitor asks for the page or for its data, in turns, so that each kind is refused both under each rule.
        const asksForPage = expected === "ok" || isApi(row) || isDeep || (turn + nth) % 2 === 0;
        const asksForData = expected !== "ok" && !isApi(row) && (isDeep || !asksForPage);
        const faults = [
          ...(isRead && asksForPage ? await opened(row, kind, expected, kind === validator) : []),
          ...(isRead && asksForData ? await sentOn(row, kind, expected) : []),
          ...(post === rule ? await changed(row, kind, expected, writes) : []),
        ];
        return [kind, faults.filter((fault) => fault !== "")] as const;
      }),
    );
    expect(Object.fromEntries(results.filter(([, faults]) => faults.length > 0))).toEqual({});
  });
}

const isHtml = (answer: Response) => (answer.headers.get("Content-Type") ?? "").startsWith("text/html");

/** A page that needs a signed-in user. */
function isPersonalPage({ rule }: RouteRow, answer: Response): boolean {
  const isOpen = rule === "everyone" || rule === "visitors";
  return !isOpen && isHtml(answer);
}

/** Faults when a visitor opens a URL; the HTML of a route is validated as one visitor sees it. */
async function opened(row: RouteRow, kind: VisitorKind, expected: string, isValidated: boolean): Promise<string[]> {
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
  if (isApi(row)) await answer.body?.cancel();
  else if (expected === "ok") {
    const page = await answer.text();
    faults.push(...brokenForms(page, path), ...textsForNoScript(page, path));
    if (isHtml(answer) && isValidated) {
      faults.push(...(await validationErrors(page)).map((fault) => `GET ${path}: ${fault}`));
    }
  }
  return faults;
}

/** Faults when a visitor who is refused a page asks for its data. */
async function sentOn(row: RouteRow, kind: VisitorKind, expected: string): Promise<string[]> {
  const path = `${addressOf(row)}.data`;
  const data = await ask("GET", path, visitors.get(kind)!.token);
  const to = expected === "login" ? "/login" : expected;
  const text = await data.text();
  const isSentOn = data.status === 202 && text.includes("SingleFetchRedirect") && text.includes(`"${to}"`);
  return isSentOn ? [] : [`GET ${path}: ${data.status} in place of the way to ${to}`];
}

/** What keeps a form from being sent without script, or without its files. */
function brokenForms(page: string, path: string): string[] {
  return all(page, "form").flatMap((form) => {
    const isUpload = form.getAttribute("enctype") === "multipart/form-data";
    const buttons = all(form, "button").filter((button) => (button.getAttribute("type") ?? "submit") === "submit");
    const own = form.id === "" ? [] : all(page, `button[type=submit][form="${form.id}"]`);
    // A text browser sends a form without a field as if it were a link, with GET.
    // BRD-12: a file of a field that the table of uploads lacks is dropped.
    const taken = filesAt((form.getAttribute("action") ?? path).split("?")[0]!) ?? [];
    const isTaken = (file: string) =>
      taken.some(({ name }) => (typeof name === "string" ? name === file : name.test(file)));
    const names = all(form, "input[type=file]").map((input) => input.getAttribute("name") ?? "");
    const isEmpty = form.matches("[method=post]") && all(form, "[name]").length === 0;
    return [
      ...(isEmpty ? ["no field"] : []),
      ...names.filter((name) => !isTaken(name)).map((name) => `a file that is not taken ("${name}")`),
      ...(names.length > 0 && !isUpload ? ["no enctype for the file"] : []),
      ...(buttons.length + own.length === 0 ? ["no button that submits without script"] : []),
    ].map((fault) => `${path}: ${fault} in the form to ${form.getAttribute("action") ?? "itself"}`);
  });
}

/** B7: texts for visitors without script that script would leave on the page until it runs. */
function textsForNoScript(page: string, path: string): string[] {
  const isAboutScript = ({ nodeType, textContent }: Node) =>
    nodeType === 3 && /JavaScript|without script|loads anew/i.test(textContent ?? "");
  const texts = all(page, "main *").filter(({ childNodes }) => [...childNodes].some(isAboutScript));
  const isMarked = page.slice(0, page.indexOf("</head>")).includes("dataset.scripted");
  return texts
    .filter((text) => !isMarked || text.closest(".without-script") === null)
    .map((text) => `${path}: ${text.textContent}`);
}

/** Faults when a visitor of a kind submits a form, which may end the session. */
async function changed(row: RouteRow, kind: VisitorKind, expected: string, methods: readonly string[]) {
  const path = addressOf(row);
  const faults: string[] = [];
  for (const method of methods) {
    const token = expected === "ok" ? await newToken(writers.get(kind)!) : visitors.get(kind)!.token;
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

  it("[GRD-21] has an example for every URL with parameters", () => {
    expect(ROUTES.filter(({ url, at }) => /[:*]/.test(url) && at === undefined)).toEqual([]);
    expect(ROUTES.filter(({ at }) => /[:*]/.test(at ?? ""))).toEqual([]);
  });

  it("[GRD-05, GRD-13, GRD-21] names the guard in the route's own file where the area's guard is not enough", () => {
    const rules: RuleName[] = [
      "applicants",
      "draftWriters",
      "listers",
      "petModerators",
      "breederModerators",
      "administrators",
    ];
    const files = ROUTES.filter(({ rule }) => rules.includes(rule)).map(({ url }) => fileOf.get(url) ?? url);
    const guard = /^export const middleware\b[^;]*\b(?:permissionGuard|requireAccountType)\(/m;
    expect(files.filter((file) => !guard.test(sourceText(`app/${file}`)))).toEqual([]);
    expect(files.length).toBeGreaterThan(10);
  });

  it("[GRD-21] guards only pages with a loader: without one, script would show the page without a request", () => {
    const guarded = ROUTES.filter(({ rule }) => rule !== "everyone").map(({ url }) => fileOf.get(url) ?? url);
    const pages = [...new Set(guarded)].filter((file) => file.endsWith(".tsx"));
    const loader = /^export (?:async )?(?:function|const) loader\b/m;
    expect(pages.filter((file) => !loader.test(sourceText(`app/${file}`)))).toEqual([]);
    expect(pages.length).toBeGreaterThan(3);
  });
});

describe("[GRD-21, TEN-16, TEN-20] pages for all visitors, with any token", () => walk("everyone"));
describe("[LOG-02, REG-03] pages for visitors without a session", () => walk("visitors"));
describe("[GRD-01, GRD-14, GRD-15, TEN-12] pages for every signed-in user", () => walk("members"));
describe("[GRD-20, GRD-21] writing to a breeder, which is not for breeders", () => walk("writers"));
describe("[GRD-21] the long application, which leads a breeder to its state", () => walk("newBreeders"));
describe("[GRD-02, GRD-08, TEN-19] the short application: account type breeder, with the flag or without", () =>
  walk("applicants"));
describe("[GRD-03, GRD-08, GRD-11, TEN-18, TEN-40, JAU-06] the area of breeders", () => {
  walk("breeders");
  walk("preparers");
});
describe("[GRD-04, GRD-12, GRD-13] creating and changing a listing: the area and the permission", () => {
  walk("listers");
  walk("draftWriters");
});
describe("[GRD-04, OPN-52, TEN-40, ADM-01] the admin area", () => walk("admins"));
describe("[GRD-05, OPN-51, OPN-52] moderating listings: the admin area and a permission", () => walk("petModerators"));
describe("[GRD-05, OPN-51, OPN-52] moderating applications: the admin area and a permission", () =>
  walk("breederModerators"));
describe("[GRD-05, OPN-51] the other pages of the admin area, each with a permission of its own", () =>
  walk("administrators"));

describe("[GRD-21] an event stream for every signed-in user", () => walk("apiMembers"));

it("tests every rule", () => {
  expect([...rulesInUse()].filter((rule) => !walked.has(rule))).toEqual([]);
});
