// Decisions in a browser, with script and without: the form of a case, undo, the statement of reasons and the appeal.
import { violations } from "./support/accessibility.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

/** A pending listing with its case. */
async function pendingCase({ create }: { create: import("./support/create.ts").Create }) {
  const breeder = await create.breeder({ status: "pending", approvedAt: null });
  const { id: petId, name } = await create.pet({ breederId: breeder.id, status: "pending" });
  const { id } = await create.db.moderationCase.findFirstOrThrow({ where: { petId } });
  return { breeder, petId, name, path: `/admin/queue/${id}?lane=applications` };
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[QUE-11, QUE-12, QUE-13, QUE-16, QUE-23] a refusal is undone, made again, read and appealed", async ({
    page,
    open,
    create,
    signInAs,
    scripted,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { breeder, petId, name, path } = await pendingCase({ create });
    await signInAs(await create.moderator("pets.approve"));
    const refuse = async () => {
      await open(path);
      const claim = page.getByRole("button", { name: "Claim this case" });
      if (await claim.isVisible()) await claim.click();
      await page.locator("summary", { hasText: "Refuse" }).click();
    };
    await refuse();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Choose a reason. The user will see it." })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "The photos do not show this animal." }).check();
    const text = page.getByRole("textbox", { name: "What the user reads" });
    if (scripted) await expect(text).toHaveValue("The photos do not show this animal.");
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByText(`${name} is rejected.`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The decision is undone.")).toBeVisible();
    await expect.poll(async () => (await create.db.pet.findUnique({ where: { id: petId } }))?.status).toBe("pending");

    await refuse();
    await page.getByRole("checkbox", { name: "The photos do not show this animal." }).check();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByText(`${name} is rejected.`)).toBeVisible();
    const where = { subjectKind: "pet", subjectId: petId, decision: "reject", reversedBy: null };
    const { ref } = await create.db.decision.findFirstOrThrow({ where });
    await open(`/decisions/${ref}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`We have not approved your listing of ${name}.`);
    expect(await violations(page)).toEqual([]);
    expect(await overflowingElements(page)).toEqual([]);

    await signInAs(breeder.user);
    // Not before it can no longer be undone.
    await page.goto(`/decisions/${ref}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText(name);
    watch.allow(/status of 404/);
  });

  test("[QUE-14] the breeder sees which fields to change", async ({ page, open, create, signInAs }) => {
    const breeder = await create.breeder();
    const { id: petId } = await create.pet({ breederId: breeder.id, status: "pending" });
    const { id } = await create.db.moderationCase.findFirstOrThrow({ where: { petId } });
    const { tagline } = await create.db.pet.findUniqueOrThrow({ where: { id: petId } });
    const request = { waitingSince: new Date(), requestedFields: ["tagline"], requestedBefore: { tagline } };
    await create.db.moderationCase.update({ where: { id }, data: request });
    await create.db.decision.create({
      data: {
        ...{ ref: `D-${create.word()}`.slice(0, 16), caseId: id, kind: "listing", lane: "listings" },
        ...{ subjectKind: "pet", subjectId: petId, subjectName: "Bramble", accountId: breeder.userId },
        ...{ decision: "changes", restricts: true, reason: "Say more, please." },
      },
    });
    await signInAs(breeder.user);
    await open(`/breeder/pets/${petId}/edit`);
    const notice = page.getByRole("region", { name: "1 change requested" });
    await expect(notice).toContainText("Say more, please.");
    await expect(notice.getByRole("link", { name: "Tagline" })).toHaveAttribute("href", /#tagline$/);
    await expect(page.getByLabel("Tagline")).toHaveAttribute("aria-invalid", "true");
    expect(await overflowingElements(page)).toEqual([]);
  });
});

test(
  "[QUE-27] Z undoes a decision that was made by keyboard on the list of listings",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
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
  },
);
