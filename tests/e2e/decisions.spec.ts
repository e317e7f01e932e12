// Decisions: the form of a case, the statement of reasons, undo, and the keyboard.
import { violations } from "./support/accessibility.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

/** A pending listing with its case. */
async function pendingCase({ create }: { create: import("./support/create.ts").Create }) {
  const breeder = await create.breeder({ status: "pending", approvedAt: null });
  const { id: petId, name } = await create.pet({ breederId: breeder.id, status: "pending" });
  await create.answersOf(petId);
  const { id } = await create.db.moderationCase.findFirstOrThrow({ where: { petId } });
  return { breeder, petId, name, path: `/admin/queue/${id}?lane=applications` };
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[DSK-05, QUE-11, QUE-12, QUE-13, QUE-23] a refusal gives its reason, is read, and is undone", async ({
    page,
    context,
    open,
    create,
    signInAs,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { petId, name, path } = await pendingCase({ create });
    await signInAs(await create.moderator("pets.approve"));
    await open(path);
    const claim = page.getByRole("button", { name: "Claim this case" });
    if (await claim.isVisible()) await claim.click();
    await page.getByRole("link", { name: "Decide" }).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Choose a reason. The user will see it." })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "The photos do not show this animal." }).check();
    const text = page.getByRole("textbox", { name: "What the user reads" });
    await expect(text).toHaveValue("The photos do not show this animal.");
    // DSK-05: what the user will read, while it is typed.
    const preview = page.getByRole("region", { name: "The user will read" });
    await expect(preview).toContainText("The photos do not show this animal.");
    await expect(preview).toContainText("Add photos of this animal that you took yourself.");
    await page.getByRole("button", { name: "Refuse" }).click();
    // DSK-01: the message with "Undo" is a line in the head of the next case, or on the queue when there is none.
    await expect(page.getByText(`${name} is rejected.`)).toBeVisible();

    const where = { subjectKind: "pet", subjectId: petId, decision: "reject" };
    const { ref } = await create.db.decision.findFirstOrThrow({ where });
    const statement = await context.newPage();
    await statement.goto(`/decisions/${ref}`);
    const heading = statement.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(`We have not approved your listing of ${name}.`);
    expect(await violations(statement)).toEqual([]);
    expect(await overflowingElements(statement)).toEqual([]);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The decision is undone.")).toBeVisible();
    await expect.poll(async () => (await create.db.pet.findUnique({ where: { id: petId } }))?.status).toBe("pending");
  });
});

test("[QUE-27] Z undoes a decision that was made by keyboard on the list of listings", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  const { petId, breeder } = await pendingCase({ create });
  await create.db.pet.update({ where: { id: petId }, data: { createdAt: new Date(Date.UTC(1999, 0, 1)) } });
  await signInAs(await create.moderator("pets.approve"));
  await open("/admin/pets");
  const row = page.locator(`#pet-${petId}`);
  await row.focus();
  await page.keyboard.press("r");
  await page.keyboard.press("Control+Enter");
  await expect(row.getByRole("alert")).toContainText("Choose a reason. The user will see it.");
  await row.focus();
  await page.keyboard.press("a");
  await expect(row).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("The decision is undone.")).toBeVisible();
  await expect(row).toBeVisible();
  await create.db.pet.updateMany({ where: { breederId: breeder.id }, data: { deletedAt: new Date() } });
});

test(
  "[DSK-05, QUE-18, QUE-23] an appeal is refused by keyboard: R leads to the reply, Ctrl+Enter sends it",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const { petId, breeder, name } = await pendingCase({ create });
    const [first, second] = [await create.moderator("pets.approve"), await create.moderator("pets.approve")];
    const at = new Date();
    const { id: decisionId } = await create.db.decision.create({
      data: {
        ...{
          ref: `D-${create.word()}`.slice(0, 10),
          kind: "listing",
          lane: "listings",
          subjectKind: "pet",
          subjectId: petId,
        },
        ...{ subjectName: name, accountId: breeder.userId, decision: "reject", fromStatus: "pending", restricts: true },
        ...{ reason: "The photos do not show this animal.", decidedById: first.id, decidedAt: at, visibleAt: at },
      },
    });
    const text = "These are our own photos of this puppy.";
    const sent = { decisionId, accountId: breeder.userId, text, createdAt: at, dueAt: at };
    const appeal = await create.db.appeal.create({ data: { ...sent, ref: `A-${create.word()}`.slice(0, 10) } });
    const { id } = await create.db.moderationCase.create({ data: { kind: "appeal", decisionId } });
    await signInAs(second);
    await open(`/admin/queue/${id}`);
    await page.getByRole("button", { name: "Claim this case" }).click();
    const reply = page.getByRole("textbox", { name: "Your reply" });
    await expect(reply).toBeVisible();
    // No signals are searched for: their absence says nothing.
    await expect(page.getByRole("heading", { name: "Signals" })).toBeHidden();
    await page.keyboard.press("r");
    await expect(reply).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toContainText("Refuse the appeal");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await reply.fill("The photos are on an older listing.");
    await reply.press("Control+Enter");
    await expect(page.getByText("The appeal is refused.")).toBeVisible();
    expect(await create.db.appeal.findUnique({ where: { id: appeal.id } })).toMatchObject({ outcome: "refused" });
    await create.db.pet.update({ where: { id: petId }, data: { deletedAt: at } });
  },
);
