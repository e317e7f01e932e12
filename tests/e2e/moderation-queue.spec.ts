// A moderator clears cases of the moderation queue by keyboard alone. The cases are about a user who is not an approved
// breeder, so that no public page changes.
import type { Page } from "@playwright/test";
import { deep } from "../support/depth.ts";
import type { Create } from "./support/create.ts";
import { brokenWords } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

/** What is to be decided, as the name of the listing says, and the decision that results. */
const WANTED = { Approve: "approve", Refuse: "reject", Keep: "no_action", Hide: "hide" } as const;
type Wanted = keyof typeof WANTED;
const OF_EACH = deep(1, 25);
const CASES = OF_EACH * Object.keys(WANTED).length;

/** Cases at the head of the queue: pending listings to approve or refuse, and reports about listings to keep or hide. */
async function openCases(create: Create): Promise<{ names: Set<string>; accountId: number }> {
  const { id: breederId, userId: accountId } = await create.breeder({ status: "pending", approvedAt: null });
  const names = new Set<string>();
  for (let nth = 0; nth < CASES; nth += 1) {
    const wanted = Object.keys(WANTED)[nth % Object.keys(WANTED).length] as Wanted;
    const isReport = wanted === "Keep" || wanted === "Hide";
    const name = `${wanted} ${create.word()}`;
    const { id: petId } = await create.pet({ breederId, name, status: isReport ? "approved" : "pending" });
    await create.answersOf(petId);
    if (isReport) await create.db.moderationCase.create({ data: { kind: "report", petId } });
    names.add(name);
  }
  const first = { urgency: 0, dueAt: new Date(Date.UTC(2000, 0, 1)) };
  await create.db.moderationCase.updateMany({ where: { accountId, kind: { in: ["listing", "report"] } }, data: first });
  return { names, accountId };
}

/** A approves; three keys refuse (DSK-05). C leads to the fields to change and, once one is ticked, to their button. */
async function decide(page: Page, wanted: Wanted): Promise<void> {
  if (wanted === "Approve") {
    for (const key of ["c", "Space", "Escape", "c"]) await page.keyboard.press(key);
    await expect(page.getByRole("button", { name: "Ask for changes" })).toBeFocused();
    await page.getByRole("checkbox", { checked: true }).uncheck();
    await page.keyboard.press("Escape");
  }
  if (wanted === "Approve" || wanted === "Keep") return page.keyboard.press("a");
  for (const key of ["r", "1", "Control+Enter"]) await page.keyboard.press(key);
}

test(
  `[QUE-04, QUE-11, QUE-13, QUE-23, DSK-03, DSK-10, DSK-17] ${CASES} cases of four kinds are decided by keyboard alone, on one page load`,
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/status of 422 .*\/admin\/queue\//);
    test.setTimeout(180_000 + CASES * 3_000);
    const { names, accountId } = await openCases(create);
    const moderator = await create.moderator("pets.approve");
    await signInAs(moderator);
    await open("/admin/queue");
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1024, height: 768 });
    expect((await brokenWords(page)).filter((word) => /^(Listing|Report|Risk|harm) /.test(word))).toEqual([]);
    await page.setViewportSize(size);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.method() === "GET") loads += 1;
    });
    // J and K move over the rows, Enter opens the focused one.
    const rows = page.locator("tr[data-row]");
    await page.keyboard.press("j");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/queue\/\d+$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Moderation queue" })).toBeVisible();
    await page.getByRole("button", { name: "Next case" }).press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    // The address changes before the page does: "Moderation queue" is still the heading for a moment.
    await expect(heading).toContainText(": ");
    // R leads to the first reason from the end of the decision as well.
    for (const key of ["e", "Escape", "r"]) await page.keyboard.press(key);
    await expect(page.locator("[data-number='1']")).toBeInViewport();
    // In a note Ctrl+Enter decides nothing, also while a reason is ticked.
    await page.keyboard.press("1");
    const opened = (await heading.textContent())!;
    // C9: A approves nothing while a reason is ticked.
    for (const key of ["Escape", "a"]) await page.keyboard.press(key);
    await expect(page.getByText("Untick the reasons to approve.").first()).toBeVisible();
    await expect(heading).toHaveText(opened);
    const note = page.getByRole("textbox", { name: "Note", exact: true });
    await note.fill("Seen before");
    await note.press("Control+Enter");
    await page.keyboard.press("Escape");
    for (const key of ["r", "1"]) await page.keyboard.press(key);
    await expect(page.locator("[data-number='1']")).not.toBeChecked();
    await expect(heading).toHaveText(opened);
    await note.fill("");
    await page.keyboard.press("Escape");
    for (let decided = 0; decided < CASES; decided += 1) {
      const title = (await heading.textContent())!;
      const name = title.split(": ")[1] ?? "";
      expect(names.delete(name), `${name} is open and was not shown before`).toBe(true);
      await decide(page, name.split(" ")[0] as Wanted);
      await expect(heading).not.toHaveText(title);
    }
    const back = page.getByRole("button", { name: "Put back" });
    if (await back.isVisible()) await back.press("Enter");
    expect(loads).toBe(0);

    const decisions = await create.db.decision.findMany({ where: { accountId, decidedById: moderator.id } });
    const count = (decision: string) => decisions.filter((made) => made.decision === decision).length;
    expect(Object.values(WANTED).map(count)).toEqual(Object.values(WANTED).map(() => OF_EACH));
    // The statements tell the user concerned why.
    const restricting = decisions.filter(({ restricts }) => restricts);
    expect(restricting).toHaveLength(2 * OF_EACH);
    expect(restricting.filter(({ reason, reasonCodes }) => reason === "" || reasonCodes.length === 0)).toEqual([]);
    const petIds = decisions.map(({ subjectId }) => subjectId);
    await create.db.pet.updateMany({ where: { id: { in: petIds } }, data: { deletedAt: new Date() } });
  },
);

test(
  "[QUE-07, DSK-11] keys pressed while a decision is being sent do nothing: what was decided is said, with Undo",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const { id: breederId } = await create.breeder({ status: "pending", approvedAt: null });
    const { id: petId, name } = await create.pet({ breederId });
    const { id } = await create.db.moderationCase.create({ data: { kind: "report", petId } });
    await signInAs(await create.moderator("pets.approve", "admin.audit"));
    // It moves on within a lane of its own, so that it takes no case of a test that runs beside it.
    await open(`/admin/queue/${id}?lane=second_checks`);
    await page.getByRole("button", { name: "Claim this case" }).click();
    await expect(page.getByRole("button", { name: "Put back" })).toBeVisible();
    await page.route(`**/admin/queue/${id}.data?*`, async (route) => {
      if (route.request().method() === "POST") for (const key of ["n", "p", "r"]) await page.keyboard.press(key);
      await route.continue();
    });
    await page.keyboard.press("a");
    await expect(page.getByText(`No action about ${name}.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  },
);
