// Two moderators clear a hundred cases of the moderation queue side by side: one by keyboard, one without script. The cases are
// about a user who is not an approved breeder, so that no public page changes.
import type { Page } from "@playwright/test";
import type { Create } from "./support/create.ts";
import { expect, ONLY_SCRIPTED, startScript, test } from "./support/test.ts";

/** What is to be decided, as the name of the listing says, and how many of each. */
const WANTED = { Approve: 40, Refuse: 25, Keep: 20, Hide: 15 } as const;
type Wanted = keyof typeof WANTED;
const CASES = 100;

/** Cases at the head of the queue: pending listings to approve or refuse, and reports about listings to keep or hide. */
async function openCases(create: Create): Promise<{ names: string[]; accountId: number }> {
  const { id: breederId, userId: accountId } = await create.breeder({ status: "pending", approvedAt: null });
  const names: string[] = [];
  for (const [wanted, count] of Object.entries(WANTED) as [Wanted, number][]) {
    const isReport = wanted === "Keep" || wanted === "Hide";
    for (let nth = 0; nth < count; nth += 1) {
      const name = `${wanted} ${create.word()}`;
      const status = isReport ? "approved" : "pending";
      const { id: petId } = await create.pet({ breederId, name, status });
      if (isReport) await create.db.moderationCase.create({ data: { kind: "report", petId } });
      names.push(name);
    }
  }
  const first = { urgency: 0, dueAt: new Date(Date.UTC(2000, 0, 1)) };
  await create.db.moderationCase.updateMany({ where: { accountId, kind: { in: ["listing", "report"] } }, data: first });
  return { names, accountId };
}

interface Cleared {
  decided: number;
  /** Documents that were loaded after the first case. */
  loads: number;
  /** The page that was none of our cases. */
  ended: string;
}

/** Decides until the next case is none of ours; puts that one back. */
async function clear(
  page: Page,
  names: ReadonlySet<string>,
  decide: (wanted: Wanted) => Promise<void>,
): Promise<Cleared> {
  await page.getByRole("button", { name: "Next case" }).click();
  await page.waitForURL(/queue\/\d/);
  // The address changes before the page does: "Moderation queue" is still the heading for a moment.
  await expect(page.getByRole("heading", { level: 1 })).toContainText(": ");
  let decided = 0;
  let loads = 0;
  let ended = "";
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.method() === "GET") loads += 1;
  });
  for (;;) {
    const heading = page.getByRole("heading", { level: 1 });
    const title = await heading.textContent();
    const name = title?.split(": ")[1] ?? "";
    if (!names.has(name)) {
      ended = `${title} ${page.url()}`;
      break;
    }
    await decide(name.split(" ")[0] as Wanted);
    await expect(heading).not.toHaveText(title!, { timeout: 15_000 });
    decided += 1;
  }
  const back = page.getByRole("button", { name: "Put back" });
  if (await back.isVisible()) await back.click();
  return { decided, loads, ended };
}

/** By keyboard alone: A approves; the first button of a form is pressed by Enter on a chosen reason. */
async function byKeyboard(page: Page, wanted: Wanted): Promise<void> {
  if (wanted === "Approve" || wanted === "Keep") return page.keyboard.press("a");
  await page.keyboard.press("r");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
}

async function byForms(page: Page, wanted: Wanted): Promise<void> {
  const value = { Approve: "approve", Keep: "no_action", Refuse: "reject", Hide: "hide" }[wanted];
  const button = page.locator(`button[value=${value}]`);
  if (wanted === "Refuse" || wanted === "Hide") {
    const part = page.locator("details", { has: button });
    await part.locator("summary").click();
    await part.getByRole("checkbox").first().check();
  }
  await button.click();
}

test.describe("two moderators", ONLY_SCRIPTED, () => {
  test("[QUE-04, QUE-11, QUE-13, QUE-23, QUE-24] clear 100 cases side by side, one without script", async ({
    page,
    browser,
    create,
    signInAs,
    watch,
  }) => {
    test.setTimeout(180_000);
    const { names, accountId } = await openCases(create);
    const [one, two] = [await create.moderator("pets.approve"), await create.moderator("pets.approve")];
    const plain = await browser.newContext({ javaScriptEnabled: false });
    watch.include(plain);
    await signInAs(one);
    await signInAs(two, plain);
    const other = await plain.newPage();
    await Promise.all([page.goto("/admin/queue"), other.goto("/admin/queue")]);
    await startScript(page);
    const known = new Set(names);
    const [first, second] = await Promise.all([
      clear(page, known, (wanted) => byKeyboard(page, wanted)),
      clear(other, known, (wanted) => byForms(other, wanted)),
    ]);
    await plain.close();
    const left = await create.db.moderationCase.findMany({
      where: { accountId, decidedAt: null, kind: { in: ["listing", "report"] } },
      select: { subject: true, claimedById: true },
    });
    expect({ left, ended: [first.ended, second.ended] }).toMatchObject({ left: [] });
    expect(first.decided + second.decided).toBe(CASES);
    expect(Math.min(first.decided, second.decided)).toBeGreaterThan(0);
    // At most one page load for each decision, and the one of the case that is put back.
    expect(second.loads).toBeLessThanOrEqual(second.decided + 1);
    expect(first.loads).toBeLessThanOrEqual(1);

    const where = { accountId, decidedById: { in: [one.id, two.id] } };
    const decisions = await create.db.decision.findMany({ where, orderBy: { id: "asc" } });
    const count = (decision: string) => decisions.filter((made) => made.decision === decision).length;
    expect(decisions).toHaveLength(CASES);
    expect(["approve", "reject", "no_action", "hide"].map(count)).toEqual(Object.values(WANTED));
    const statuses = await create.db.pet.groupBy({
      by: ["status"],
      where: { breeder: { userId: accountId } },
      orderBy: { status: "asc" },
      _count: true,
    });
    expect(Object.fromEntries(statuses.map(({ status, _count }) => [status, _count]))).toEqual({
      ...{ approved: WANTED.Approve + WANTED.Keep, rejected: WANTED.Refuse, hidden: WANTED.Hide },
    });
    // The statements tell the user concerned why; the audit log has each decision once.
    const restricting = decisions.filter(({ restricts }) => restricts);
    expect(restricting.filter(({ reason, reasonCodes }) => reason === "" || reasonCodes.length === 0)).toEqual([]);
    const petIds = decisions.map(({ subjectId }) => subjectId);
    const [entries] = await create.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM audit_entries
      WHERE actor_id IN (${one.id}::int, ${two.id}::int) AND (detail->>'pet_id')::int = ANY(${petIds}::int[])`;
    expect(entries!.count).toBe(CASES);
    await create.db.pet.updateMany({ where: { id: { in: petIds } }, data: { deletedAt: new Date() } });
  });
});
