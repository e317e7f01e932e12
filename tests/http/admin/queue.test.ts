// The moderation queue over plain forms: lanes, filters, "Next case", claims.
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { claimFor } from "../../support/cases.ts";
import { createBreeder, createPet, daysAgo } from "../../support/factories.ts";
import { noticeOf, said, signedInUser } from "../../support/members.ts";
import { byRole, hrefs, html, textOf } from "../../support/page.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
type User = Awaited<ReturnType<typeof signedInUser>>;
let jo: User;
let sam: User;
let kim: User;
let auditor: User;
let breederId: number;

beforeAll(async () => {
  jo = await signedInUser(site, { username: "jo.queue" }, ["admin.access", "pets.approve"]);
  sam = await signedInUser(site, { username: "sam.queue" }, ["admin.access", "pets.approve", "breeders.approve"]);
  kim = await signedInUser(site, { username: "kim.queue", isAdmin: true });
  auditor = await signedInUser(site, { username: "ash.queue" }, ["admin.access", "admin.settings"]);
  breederId = (await createBreeder({ plan: "gold", tradingName: "Willowbrook" })).id;
});

const pending = (data: object = {}) => createPet({ breederId, status: "pending", ...data });
const caseOf = (petId: number) => db.moderationCase.findFirstOrThrow({ where: { petId, kind: "listing" } });
const pageOf = async (by: User, path: string) => textOf(byRole(await html(await by.visitor.get(path)), "main"));

describe("/admin/queue", () => {
  it("[QUE-03] shows a user their lanes with counts, and the sidebar its link", async () => {
    await pending({ name: "Juniper" });
    const page = await pageOf(jo, "/admin/queue");
    expect(page).toContain("Moderation queue");
    expect(page).toMatch(/Listings\s*\(\d+\).*Open\s*\d+\s*Claimed\s*\d+\s*Overdue\s*\d+.*Oldest/s);
    expect(page).not.toContain("Second checks\n");
    expect(await pageOf(kim, "/admin/queue")).toMatch(/Listings.*Applications.*People.*Second checks/s);
    const area = await html(await jo.visitor.get("/admin"));
    expect(textOf(byRole(area, "navigation", "Admin area"))).toMatch(/Queue\s*\d+/);
  });

  it("[QUE-03] redirects an account without any lane, and does not show it the link", async () => {
    const refused = await auditor.visitor.get("/admin/queue");
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/admin"]);
    expect(hrefs(await html(await auditor.visitor.get("/admin")))).not.toContain("/admin/queue");
  });

  it("[ALL-03] what does not exist any more leads back to the admin area", async () => {
    const missing = byRole(await html(await jo.visitor.get("/admin/reverse/pets/2000000000")), "main");
    expect([textOf(missing), hrefs(missing)]).toEqual([
      expect.stringContaining("What it was about may not exist any more."),
      expect.arrayContaining(["/admin"]),
    ]);
  });

  it("[QUE-03] filters by lane, kind and state with GET parameters", async () => {
    const pet = await pending({ name: "Marigold" });
    const { id } = await caseOf(pet.id);
    const shows = async (query: string) =>
      hrefs(await html(await sam.visitor.get(`/admin/queue?${query}`))).find(
        (href) => href?.match(/\/(\d+)/)?.[1] === String(id),
      );
    expect(await shows("lane=listings&kind=listing")).toBe(`/admin/queue/${id}?lane=listings`);
    expect(await shows("lane=applications")).toBeUndefined();
    expect(await shows("kind=licence")).toBeUndefined();
    expect(await shows("state=claimed")).toBeUndefined();
    expect(await shows("state=nonsense&lane=nonsense&page=-1")).toBe(`/admin/queue/${id}`);
  });

  it("[QUE-03] says Unavailable where the counts cannot be loaded, never 0", async () => {
    await db.$executeRawUnsafe("ALTER TABLE cases RENAME TO cases_away");
    try {
      const page = await pageOf(jo, "/admin/queue");
      expect(page).toMatch(/Listings \(Unavailable\).*Open\s*Unavailable/s);
      expect(page).toContain("The cases could not be loaded.");
    } finally {
      await db.$executeRawUnsafe("ALTER TABLE cases_away RENAME TO cases");
    }
  });
});

describe("a case", () => {
  it("[QUE-04] is claimed by Next case, shown, and put back; without any there are no open cases", async () => {
    await db.moderationCase.deleteMany();
    const empty = await jo.visitor.post("/admin/queue/next", { lane: "listings" });
    expect(await said(jo.visitor, empty)).toContain("There are no open cases.");
    const [pet] = [await pending({ name: "Clover" }), await pending({ name: "Sorrel" })];
    const claimed = await jo.visitor.post("/admin/queue/next", { lane: "listings" });
    const { id } = await caseOf(pet.id);
    expect(claimed.status).toBe(303);
    expect(claimed.headers.get("Location")).toBe(`/admin/queue/${id}?lane=listings&of=2`);
    const page = await pageOf(jo, claimed.headers.get("Location")!);
    expect(page).toMatch(/2 of 2 left.*Listing: Clover/s);
    expect(page).toMatch(/Claimed by you until \d\d:\d\d/);
    const back = await jo.visitor.post(`/admin/queue/${id}/claim`, { intent: "put-back" });
    expect(noticeOf(jo.visitor, back)).toContain("The case is open again.");
    const again = await jo.visitor.post(`/admin/queue/${id}/claim`, { intent: "put-back" });
    expect(noticeOf(jo.visitor, again)).toContain("This case is not claimed by you.");
  });

  it("[QUE-07] says who has claimed it to all others, and only an administrator may take it over", async () => {
    const { id } = await caseOf((await pending()).id);
    await jo.visitor.post(`/admin/queue/${id}/claim`, { intent: "claim" });
    const seen = await pageOf(sam, `/admin/queue/${id}`);
    expect(seen).toMatch(/Claimed by @jo\.queue until \d\d:\d\d/);
    expect(seen).not.toContain("Take over");
    const refused = await sam.visitor.post(`/admin/queue/${id}/claim`, { intent: "take-over" });
    expect(noticeOf(sam.visitor, refused)).toContain("Another moderator has claimed this case.");
    expect(await pageOf(kim, `/admin/queue/${id}`)).toContain("Take over");
    // From a page on which another moderator had claimed it.
    const stale = await kim.visitor.post(`/admin/queue/${id}/claim`, { intent: "take-over", holder: "sam.queue" });
    expect(noticeOf(kim.visitor, stale)).toContain("Another moderator has claimed this case.");
    await kim.visitor.post(`/admin/queue/${id}/claim`, { intent: "take-over", holder: "jo.queue" });
    expect(await pageOf(kim, `/admin/queue/${id}`)).toContain("Claimed by you until");
  });

  it("[QUE-07] renews its claim with each view by the holder", async () => {
    const { id } = await caseOf((await pending()).id);
    await claimFor(jo, id);
    const soon = new Date(Date.now() + 60_000);
    await db.moderationCase.update({ where: { id }, data: { claimedAt: daysAgo(1), claimedUntil: soon } });
    await sam.visitor.get(`/admin/queue/${id}`);
    const until = async () => (await db.moderationCase.findUniqueOrThrow({ where: { id } })).claimedUntil!.getTime();
    expect(await until()).toBe(soon.getTime());
    await jo.visitor.get(`/admin/queue/${id}`);
    expect(await until()).toBeGreaterThan(soon.getTime() + 13 * 60_000);
  });

  it("[QUE-08] is named where another moderator decides it elsewhere: left on the page, 409 from the endpoint", async () => {
    const pet = await pending({ name: "Teasel" });
    const { id } = await caseOf(pet.id);
    await claimFor(jo, id);
    expect(await pageOf(sam, "/admin/pets")).toMatch(/Teasel.*Claimed by @jo\.queue until \d\d:\d\d/s);
    const decided = await sam.visitor.post("/admin/pets?status=pending", { petId: String(pet.id), intent: "approve" });
    expect(noticeOf(sam.visitor, decided)).toContain("Teasel is claimed already, by @jo.queue. It was left as it is.");
    const call = { method: "POST", path: `pets/${pet.id}/approve` };
    expect(await requestApi(site, sam.visitor, call)).toMatchObject({
      status: 409,
      message: "@jo.queue has claimed this case.",
    });
    expect(await requestApi(site, jo.visitor, call)).toMatchObject({ success: true });
  });

  it("[QUE-03, ALL-03] of a lane that the user may not work on is refused in words that lead on, as one that is gone", async () => {
    const applicant = await createBreeder({ status: "pending", approvedAt: null });
    const { id } = await db.moderationCase.findFirstOrThrow({ where: { breederId: applicant.id } });
    expect((await sam.visitor.get(`/admin/queue/${id}`)).status).toBe(200);
    for (const [moderator, of, status, text] of [
      [jo, id, 403, "This case is in the lane Applications, which you do not work on."],
      [sam, 99999999999, 404, "There is no such case."],
      [sam, `${id}/photos/9`, 404, "This case has no such photo now."],
    ] as const) {
      const refused = await moderator.visitor.get(`/admin/queue/${of}`);
      const body = await html(refused);
      expect([refused.status, textOf(body)]).toEqual([status, expect.stringContaining(text)]);
      expect(hrefs(byRole(body, "main"), "Queue")).toEqual(["/admin/queue"]);
    }
  });
});
