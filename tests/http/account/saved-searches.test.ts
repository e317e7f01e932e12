// Saving a search from the list, /searches, the alert email and its unsubscribe link, without script.
import { beforeEach, describe, expect, it } from "vitest";
import { mailAlert } from "#app/domain/community/saved-searches/alert-email.server.ts";
import { STILL_LOOKING_JOB } from "#app/domain/community/saved-searches/forgotten-alerts.server.ts";
import { saveSearch } from "#app/domain/community/saved-searches/save-search.server.ts";
import { parsePetSearch } from "#app/domain/pets/search-params.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { createBreeder, createPaidDeposit, createPet, createSession, createUser } from "../../support/factories.ts";
import { all, byLabel, byRole, filledIn, hrefs, html, nameOf, one, textOf, valueOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite, type Visitor } from "../../support/site.ts";

const site = await sharedSite();
let user: Awaited<ReturnType<typeof createUser>>;
let member: Visitor;

beforeEach(async () => {
  user = await createUser({ firstName: "Amira" });
  member = site.visitor({ token: (await createSession(user.id)).token });
});

async function save(query: string, userId = user.id, name = "My search") {
  const search = parsePetSearch(new URLSearchParams(query));
  const saved = await saveSearch({ userId, search, name, alerts: "daily" });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.searchId;
}
const page = async (path: string) => html(await member.get(path));
/** The chosen alerts of the only search of a page. */
const alertsIn = (list: string) =>
  one(byLabel(list, /^Alerts ?for My search/), "option[selected]").getAttribute("value");
const at = (response: Response) => [response.status, response.headers.get("Location")];

describe("saving a search", () => {
  it("[SCH-09] is linked from both lists with their filters, and from a list without results", async () => {
    await createPet({ breed: "Quillhound" });
    const href = "/searches/new?breed=quillhound&type=dog";
    const list = await html(await site.get("/pets?type=dog&breed=quillhound&sort=price-asc"));
    expect(new Set(hrefs(list, "Save this search"))).toEqual(
      new Set([href.replace("breed=quillhound&type=dog", "type=dog&breed=quillhound")]),
    );
    const nothing = await html(await site.get("/pets?search=zzzqqq"));
    expect(hrefs(nothing, "Tell me when there is one")).toEqual(["/searches/new?search=zzzqqq"]);
    const litters = await html(await site.get("/litters?breed=zzzqqq&type=cat&stage=born"));
    expect(hrefs(litters, "Tell me when there is one")).toEqual(["/searches/new?type=cat&breed=zzzqqq"]);
  });

  it("[SCH-09] leads a visitor to the login and back", async () => {
    const response = await site.get("/searches/new?type=cat");
    expect(at(response)).toEqual([303, "/login"]);
    const [, value = ""] = /return-to=([^.;]+)/.exec(response.headers.getSetCookie().join(" ")) ?? [];
    expect(Buffer.from(value, "base64url").toString()).toContain("/searches/new?type=cat");
  });

  it("[SCH-09] suggests a name, saves, and says that emails will come", async () => {
    const path = "/searches/new?search=cockapoo&type=dog&near=LS1";
    const form = await page(path);
    expect(valueOf(byLabel(form, "Name"))).toBe("Dogs, cockapoo, 50 miles of LS1");
    const response = await member.post(path, { name: "For the children", alerts: "immediately" });
    expect(at(response)).toEqual([303, "/pets?search=cockapoo&type=dog&near=LS1"]);
    expect(textOf(await page("/pets?search=cockapoo&type=dog&near=LS1"))).toContain(
      "Search saved. We will email you when there are new matches.",
    );
    const list = await page("/searches");
    expect(all(list, "main h2").map(nameOf)).toEqual(["For the children"]);
    expect(at(await member.post(path, { name: "Again", alerts: "none" }))).toEqual([303, "/searches"]);
    expect(await db.savedSearch.count({ where: { userId: user.id } })).toBe(1);
  });

  it("[SCH-09] refuses an empty or long name and a 21st search, and keeps what was typed", async () => {
    const long = "x".repeat(101);
    const refused = await member.post("/searches/new?type=dog", { name: long, alerts: "none" });
    expect(refused.status).toBe(422);
    const form = await html(refused);
    expect(textOf(form)).toContain("Enter a name of at most 100 characters");
    expect(valueOf(byLabel(form, "Name"))).toBe(long);
    for (let n = 0; n < 20; n += 1) await save(`search=word${n}`);
    const full = await member.post("/searches/new?type=dog", { name: "One more", alerts: "daily" });
    expect([full.status, textOf(await html(full))]).toEqual([
      422,
      expect.stringContaining("You have 20 saved searches. Delete one first."),
    ]);
  });

  it("answers hostile queries with a page", async () => {
    for (const query of [
      "near=%01&radius=-5",
      "near=Dublin",
      "near=東京&search=%F0%9F%90%B6",
      `search=${"a".repeat(5000)}`,
      "radius=1e9&near=LS1",
    ]) {
      const response = await member.post(`/searches/new?${query}`, { name: "Odd", alerts: "sometimes" });
      expect(response.status, query).toBe(303);
    }
    expect(textOf(await page("/searches"))).toContain("Odd");
  });
});

describe("/searches", () => {
  it("[SCH-10] runs a search and notes that it was run", async () => {
    const searchId = await save("type=rabbit&gender=male");
    await db.savedSearch.update({ where: { id: searchId }, data: { openedAt: new Date("2025-03-05T12:00:00Z") } });
    await createPet({ type: "rabbit", breed: "Mini Lop", gender: "male" });
    const list = await page("/searches");
    expect(textOf(list)).toMatch(/[1-9][0-9,]* new since 5 March 2025/);
    expect(hrefs(list, "My search")).toEqual([`/searches/${searchId}/run`]);
    const ahead = await member.get(`/searches/${searchId}/run`, { headers: { "Sec-Purpose": "prefetch" } });
    expect(at(ahead)).toEqual([303, "/pets?type=rabbit&gender=male"]);
    expect(textOf(await page("/searches"))).toContain("new since 5 March 2025");
    expect(at(await member.get(`/searches/${searchId}/run`))).toEqual([303, "/pets?type=rabbit&gender=male"]);
    expect(textOf(await page("/searches"))).toContain("Nothing new since you last looked");
  });

  it("[SCH-10] changes the alerts of one search", async () => {
    await save("type=cat");
    expect(alertsIn(await page("/searches"))).toBe("daily");
    const browser = await new PlainBrowser(site, { token: (await createSession(user.id)).token }).open("/searches");
    await browser.fill(/^Alerts/, "immediately").press(/^Save ?alerts/);
    expect([browser.path, browser.flash]).toEqual(["/searches", "Alerts changed"]);
    expect(alertsIn(await page("/searches"))).toBe("immediately");
  });

  it("[SCH-10] deletes a search after a question", async () => {
    const searchId = await save("type=cat");
    const path = `/searches/${searchId}/delete`;
    expect(hrefs(await page("/searches"), /^Delete/)).toEqual([path]);
    const question = await page(path);
    expect(nameOf(byRole(question, "heading", "Delete this search?"))).toBe("Delete this search?");
    expect(textOf(question)).toContain("My search");
    expect(at(await member.post(path, filledIn(question, path)))).toEqual([303, "/searches"]);
    expect(textOf(await page("/searches"))).toContain("No saved searches yet");
    expect((await member.get(path)).status).toBe(404);
  });

  it("[SCH-10, ALL-03] says that a search was deleted when an older page changes its alerts", async () => {
    const searchId = await save("type=cat");
    const browser = await new PlainBrowser(site, { token: (await createSession(user.id)).token }).open("/searches");
    await db.savedSearch.delete({ where: { id: searchId } });
    await browser.fill(/^Alerts/, "none").press(/^Save ?alerts/);
    expect([browser.path, browser.flash]).toEqual([
      "/searches",
      "That search was deleted, so its alerts were not changed.",
    ]);
  });

  it("[SCH-18] shows, changes and deletes no search of another account", async () => {
    const other = await save("type=cat", (await createUser()).id, "A secret wish");
    expect(textOf(await page("/searches"))).not.toContain("A secret wish");
    for (const path of [`/searches/${other}/run`, `/searches/${other}/delete`]) {
      expect((await member.get(path)).status).toBe(404);
    }
    await member.post(`/searches/${other}/delete`, { sent: "yes" });
    expect(at(await member.post("/searches?index", { search_id: String(other), alerts: "none" }))).toEqual([
      303,
      "/searches",
    ]);
    expect(await db.savedSearch.findUnique({ where: { id: other } })).toMatchObject({ alerts: "daily" });
  });

  it("[SCH-18] goes with its account", async () => {
    const searchId = await save("type=cat");
    await db.user.delete({ where: { id: user.id } });
    expect(await db.savedSearch.findUnique({ where: { id: searchId } })).toBeNull();
  });
});

describe("the alert email", () => {
  const email = (subject: RegExp) => site.inbox.waitFor((sent) => sent.to === user.email && subject.test(sent.subject));

  it("[SCH-11, SCH-12, SCH-13, BUY-29] lists at most 20 pets, leaves out those that have gone, and unsubscribes with one click", async () => {
    const searchId = await save("type=dog", user.id, "Spaniels");
    const { id: breederId } = await createBreeder();
    const pets = [];
    for (let n = 0; n < 25; n += 1) pets.push(await createPet({ breederId, name: `Alert ${n}` }));
    const [deleted, reserved, sold] = pets;
    await db.pet.update({ where: { id: deleted!.id }, data: { deletedAt: new Date() } });
    await createPaidDeposit(reserved!.id);
    await db.pet.update({ where: { id: sold!.id }, data: { soldAt: new Date() } });
    await mailAlert({ searchId, petIds: [...pets.map(({ id }) => id), 999_999_999] });
    const sent = await email(/22 new pets for “Spaniels”/);
    for (const { name, id } of [deleted!, reserved!, sold!]) expect(sent.text, name).not.toContain(`-${id}\n`);
    const shown = pets.slice(3).filter(({ id }) => sent.text.includes(`-${id}\n`));
    expect(shown).toHaveLength(20);
    expect(sent.text).toContain("And 2 more.");
    expect(sent.text).toMatch(/Alert 24, .+ · (Fem|M)ale · .+, £\d+/);
    expect(sent.text).toContain(`${env.SITE_URL}/pets/${petSlug(pets[24]!.name, pets[24]!.breed, pets[24]!.id)}`);
    expect(sent.text).toMatch(/no plan and no payment changes that/);
    expect(sent.links).toContain(`${env.SITE_URL}/searches/${searchId}/run`);
    const link = sent.links.find((one) => one.startsWith(`${env.SITE_URL}/unsubscribe/`))!;
    const path = link.slice(env.SITE_URL.length);
    expect(one(await html(await site.get(path)), "h1").textContent).toBe("Stop the alerts of this search?");
    const oneClick = await fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(oneClick.status).toBeLessThan(400);
    expect(await db.savedSearch.findUnique({ where: { id: searchId } })).toMatchObject({ alerts: "none" });
    await db.savedSearch.update({ where: { id: searchId }, data: { alerts: "daily" } });
    const form = await html(await member.get(path));
    await member.post(path, filledIn(form, path));
    expect(textOf(await page(path))).toContain("You will not get any more alerts for “Spaniels”.");
    await db.savedSearch.delete({ where: { id: searchId } });
    expect((await site.post(path, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    expect(textOf(await html(await site.get(path)))).toContain("This saved search has been deleted.");
  });

  it("[SCH-12] is not sent without a pet, of a pet of one's own, with alerts off, or after the search was deleted", async () => {
    const searchId = await save("type=dog", user.id, "Gone");
    const pet = await createPet({ deletedAt: new Date() });
    const before = site.inbox.list().length;
    await mailAlert({ searchId, petIds: [pet.id] });
    const public_ = await createPet();
    const { user: owner } = await db.breeder.findUniqueOrThrow({
      where: { id: public_.breederId },
      include: { user: true },
    });
    await mailAlert({ searchId: await save("type=dog", owner.id), petIds: [public_.id] });
    await db.savedSearch.update({ where: { id: searchId }, data: { alerts: "none" } });
    await mailAlert({ searchId, petIds: [public_.id] });
    await db.savedSearch.delete({ where: { id: searchId } });
    await mailAlert({ searchId, petIds: [public_.id] });
    expect(
      site.inbox
        .list()
        .slice(0, site.inbox.list().length - before)
        .filter(({ to }) => to === user.email || to === owner.email),
    ).toEqual([]);
  });

  it("[SCH-13] asks whether the user is still looking, and ends all alerts with one click", async () => {
    for (const [query, name] of [
      ["type=dog", "Spaniels"],
      ["type=cat", "Cats"],
    ] as const)
      await save(query, user.id, name);
    await db.savedSearch.updateMany({ where: { userId: user.id }, data: { askedAt: new Date() } });
    await enqueue(STILL_LOOKING_JOB, { userId: user.id });
    const sent = await email(/Are you still looking for a pet\?/);
    expect(sent.text).toContain("“Spaniels”");
    expect(sent.links).toContain(`${site.url}/searches`);
    const path = new URL(sent.links.find((one) => one.includes("/unsubscribe/"))!).pathname;
    const visitor = site.visitor();
    await visitor.post(path, filledIn(await html(await visitor.get(path)), path));
    expect(await db.savedSearch.count({ where: { userId: user.id, alerts: { not: "none" } } })).toBe(0);
    const after = await html(await visitor.get(path));
    expect(textOf(after)).toContain("You will not get any more alerts for your saved searches.");
    expect(hrefs(after, "Your saved searches")).toEqual(["/searches"]);
  });
});
