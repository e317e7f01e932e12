// Moderators without script, with the forms of the pages: two clear the moderation queue side by side, one decides listings.
import { expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { claimFor } from "../../support/cases.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createAnsweredPet, createPaidDeposit, createUser } from "../../support/factories.ts";
import { signedInUser } from "../../support/members.ts";
import { all, hrefs, nameOf, one, textOf } from "../../support/page.ts";
import { PlainBrowser } from "../../support/plain-browser.ts";
import { sharedSite } from "../../support/site.ts";

const site = await sharedSite();
/** What is to be decided, as the name of the listing says, and the decision that results. */
const WANTED = { Approve: "approve", Refuse: "reject", Keep: "no_action", Hide: "hide" } as const;
type Wanted = keyof typeof WANTED;
const OF_EACH = deep(1, 25);
const CASES = OF_EACH * 4;

async function moderator() {
  const { user, token, sessionId } = await signedInUser(site, {}, ["admin.access", "pets.approve"]);
  return { id: user.id, user, sessionId, browser: new PlainBrowser(site, { token }) };
}

/** Submits the form of the only button with a value; the first reason is chosen where the form has reasons. */
async function pressValue(browser: PlainBrowser, value: string, within = browser.page): Promise<void> {
  const button = one(within, `button[value=${value}]`);
  const restricts = value === "reject" || value === "hide";
  const part = restricts ? (button.closest("details") ?? button.closest("form")) : null;
  const [reason] = part ? all(part, "input[type=checkbox]") : [];
  if (reason) browser.check(nameOf(reason), true, part!);
  await browser.press(nameOf(button), button.parentElement!);
}

/** Decides until there is no case; returns the names of the cases in their order. */
async function clear(browser: PlainBrowser): Promise<string[]> {
  const names: string[] = [];
  await (await browser.open("/admin/queue")).press("Next case");
  for (;;) {
    const name = textOf(one(browser.page, "h1")).split(": ")[1];
    if (name === undefined) return names;
    names.push(name);
    await pressValue(browser, WANTED[name.split(" ")[0] as Wanted]);
  }
}

it(`[QUE-04, QUE-11, QUE-13, QUE-23, QUE-24] two moderators clear ${CASES} cases side by side, one request a case`, async () => {
  const { id: breederId, userId: accountId } = await createBreeder({ status: "pending", approvedAt: null });
  for (let nth = 0; nth < CASES; nth += 1) {
    const wanted = Object.keys(WANTED)[nth % 4] as Wanted;
    const isReport = wanted === "Keep" || wanted === "Hide";
    const status = isReport ? "approved" : "pending";
    const { id: petId } = await createAnsweredPet({ breederId, name: `${wanted} ${nth}`, status });
    if (isReport) await db.moderationCase.create({ data: { kind: "report", petId } });
  }
  const [one, two] = [await moderator(), await moderator()];
  const cleared = await Promise.all([clear(one.browser), clear(two.browser)]);
  expect(Math.min(...cleared.map((names) => names.length))).toBeGreaterThan(0);
  expect(new Set(cleared.flat()).size).toBe(CASES);
  expect(cleared.flat()).toHaveLength(CASES);

  const decisions = await db.decision.findMany({ where: { accountId, decidedById: { in: [one.id, two.id] } } });
  const count = (decision: string) => decisions.filter((made) => made.decision === decision).length;
  expect(Object.values(WANTED).map(count)).toEqual([OF_EACH, OF_EACH, OF_EACH, OF_EACH]);
  const statuses = await db.pet.groupBy({ by: ["status"], where: { breederId }, _count: true });
  expect(Object.fromEntries(statuses.map(({ status, _count }) => [status, _count]))).toEqual({
    ...{ approved: 2 * OF_EACH, rejected: OF_EACH, hidden: OF_EACH },
  });
  // The audit log has each decision once.
  const petIds = decisions.map(({ subjectId }) => subjectId);
  const [entries] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM audit_entries
    WHERE actor_id IN (${one.id}::int, ${two.id}::int) AND (detail->>'pet_id')::int = ANY(${petIds}::int[])`;
  expect(entries!.count).toBe(CASES);
});

it("[APT-01, APT-03, APT-04] a listing is approved, another rejected with a reason, and the selected ones approved", async () => {
  const { id: breederId } = await createBreeder({ plan: "gold" });
  const ids: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.push((await createAnsweredPet({ breederId })).id);
  const { browser } = await moderator();
  await browser.open("/admin/pets");
  const row = (at: number) => one(browser.page, `#pet-${ids[at]}`);
  await browser.press(/^Approve/, row(0));
  expect(browser.flash).toContain("Pet listing approved");
  browser.fill(/^Reason for the breeder/, "Please send photos of your own.", row(1));
  await pressValue(browser, "reject", row(1));
  expect(browser.flash).toContain("Pet listing rejected");
  for (const at of [2, 3, 4]) browser.check(nameOf(one(row(at), "input[type=checkbox][name=petId]")), true, row(at));
  await browser.press("Approve selected");
  expect(browser.flash).toContain("Pet listing approved (3)");
  const pets = await db.pet.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
  expect(pets.map(({ status }) => status)).toEqual(["approved", "rejected", "approved", "approved", "approved"]);
});

it("[VIS-20, QUE-06] a handover in doubt is decided at its deposit, which leads on to the next case", async () => {
  const { token } = await signedInUser(site, { isAdmin: true });
  const { id: petId } = await createAnsweredPet({ status: "approved", name: "Luna" });
  const { id: depositId } = await createPaidDeposit(petId);
  await db.handover.update({ where: { depositId }, data: { caseAt: new Date(), breederConfirmedAt: new Date() } });
  const { id } = await db.moderationCase.create({ data: { kind: "handover", petId } });
  await db.moderationCase.create({ data: { kind: "account", userId: (await createUser()).id } });
  // Passed on to a moderator who cannot open the deposit, and back.
  const { browser: other } = await moderator();
  await db.moderationCase.update({ where: { id }, data: { lane: "listings" } });
  await (await other.open(`/admin/queue/${id}`)).press("Claim this case");
  expect(other.main).toContain("It is decided on the page of its deposit. Pass it on to People.");
  expect(hrefs(other.page).filter((href) => href?.includes("/deposits/"))).toEqual([]);
  await other.fill("Lane", "People").press("Pass on");
  const browser = new PlainBrowser(site, { token });
  await (await browser.open(`/admin/queue/${id}?lane=people`)).press("Claim this case");
  await (await browser.follow("Decide it on the page of the deposit")).press("Wait 14 more days");
  // The cases of other tests are in the lane as well.
  expect(browser.path).toMatch(/^\/admin\/queue\/\d+\?lane=people/);
  expect(browser.path).not.toContain(`/queue/${id}?`);
  expect(browser.flash).toMatch(/^Decided\./);
});

it("[QUE-07, DSK-11] what was written while the claim went to another moderator, or the case was decided, is shown again", async () => {
  const { id: petId } = await createAnsweredPet({ status: "pending" });
  const { id } = await db.moderationCase.findFirstOrThrow({ where: { petId } });
  const [{ browser, ...holder }, other] = [await moderator(), await moderator()];
  const refused = async (at: string, meanwhile: Prisma.ModerationCaseUncheckedUpdateInput) => {
    await claimFor(holder, id);
    await browser.open(at);
    browser.fill("What the user reads", "The price is missing.");
    await db.moderationCase.update({ where: { id }, data: meanwhile });
    return (await browser.press("Refuse")).main;
  };
  const taken = /This case is not claimed by you\.[^]*is working on this case\.[^]*The price is missing\./;
  for (const at of [`/admin/queue/${id}`, `/admin/queue/${id}/decide`])
    expect(await refused(at, { claimedById: other.id })).toMatch(taken);
  const decided = { decision: "approve", decidedById: other.id, decidedAt: new Date() };
  expect(await refused(`/admin/queue/${id}`, decided)).toMatch(
    /was decided or changed[^]*Decided by @[^]*The price is missing\./,
  );
});

it("[DSK-05, ALL-03] a change to a saved text that another tab has deleted is kept, to be saved as a new one", async () => {
  const { id: authorId, browser } = await moderator();
  const { id } = await db.savedText.create({ data: { reasonCode: "photos_other", text: "Take it by day.", authorId } });
  await browser.open("/admin/saved-texts");
  await db.savedText.delete({ where: { id } });
  const stale = all(browser.page, "details").find((part) => all(part, `[name=id][value="${id}"]`).length > 0)!;
  await browser.fill("Text", "Take it outside.", stale).press("Save", stale);
  expect([browser.status, browser.main]).toEqual([409, expect.stringContaining("This text has been deleted.")]);
  await browser.press("Save");
  expect(browser.main).toContain("Text saved.");
  expect(await db.savedText.count({ where: { authorId, text: "Take it outside." } })).toBe(1);
});
