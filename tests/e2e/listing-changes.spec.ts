// A breeder changes the identity of an approved listing: the confirmation page states the consequences, and a moderator
// compares both versions.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, PHONE, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const hidesText = (name: string) => `${name} will be hidden from the site until a moderator has checked it again.`;

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[QUE-26] a new breed requires confirmation, hides the listing, and is compared by a moderator", async ({
    page,
    open,
    create,
    signInAs,
  }) => {
    const breeder = await create.breeder({ plan: "gold" });
    const pet = await create.pet({
      breederId: breeder.id,
      name: create.word(),
      tagline: "A gentle soul with big paws",
    });
    await signInAs(breeder.user);
    await open(`/breeder/pets/${pet.id}/edit`);
    await main(page)
      .getByLabel("Description")
      .fill("Raised in the kitchen, and used to cats, hens and the vacuum cleaner.");
    await main(page).getByLabel("Breed", { exact: true }).fill("Great Dane");
    await expect(main(page).getByLabel("Breed", { exact: true })).toHaveAccessibleDescription(/hides the listing/);
    await main(page).getByRole("button", { name: "Save changes" }).last().click();
    await expect(main(page)).toContainText(hidesText(pet.name));
    await expect(main(page).getByRole("listitem").filter({ hasText: "Breed" })).toContainText("Great Dane");
    expect(await violations(page)).toEqual([]);
    await main(page).getByRole("button", { name: "Go back and edit" }).click();
    await expect(main(page).getByLabel("Breed", { exact: true })).toHaveValue("Great Dane");
    await main(page).getByRole("button", { name: "Save changes" }).last().click();
    await main(page).getByRole("button", { name: "Save and send for review" }).click();
    await expect(page.getByText("Pet listing updated successfully")).toBeVisible();
    const card = main(page).getByRole("listitem").filter({ hasText: pet.name });
    await expect(card).toContainText("Not sent yet");

    await signInAs(await create.moderator("pets.approve"));
    await page.goto("/admin/pets");
    const row = page.locator(`#pet-${pet.id}`);
    await row.getByText("Changed since it was approved").click();
    await expect(row).toContainText("Great Dane");
  });
});

test("[QUE-02, QUE-26] the list of changed listings compares both versions and is accessible", async ({
  page,
  create,
  signInAs,
}) => {
  const breeder = await create.breeder({ plan: "gold" });
  const pet = await create.pet({ breederId: breeder.id, name: create.word(), tagline: "A gentle soul with big paws" });
  await create.db.petRevision.create({
    data: {
      petId: pet.id,
      isBase: true,
      content: { ...pet, name: "Another", createdAt: null, updatedAt: null, approvedAt: null },
    },
  });
  await create.db.moderationCase.create({ data: { petId: pet.id, kind: "changed_after_approval" } });
  await signInAs(await create.moderator("pets.approve"));
  await page.goto("/admin/pets/changes");
  const card = page.getByRole("region", { name: pet.name });
  await expect(card).toContainText("Another");
  expect(await violations(page)).toEqual([]);
});

test(
  "[DUP-08, ALL-03] the answer about a photo leaves what is typed in the listing, refused or accepted",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/status of 400/);
    const breeder = await create.breeder({ plan: "gold" });
    const pet = await create.pet({ breederId: breeder.id, name: create.word() });
    const first = await create.breeder();
    const old = await create.pet({ breederId: first.id });
    const [imageId, firstImageId] = await create.storedImages("pets", 2);
    for (const [petId, breederId, shown] of [
      [pet.id, breeder.id, imageId!],
      [old.id, first.id, firstImageId!],
    ] as const) {
      await create.db.petImage.create({ data: { petId, breederId, imageId: shown, position: 9 } });
    }
    const match = await create.db.photoMatch.create({
      data: { imageId: imageId!, firstImageId: firstImageId!, distance: 8, turn: "" },
    });
    await signInAs(breeder.user);
    await open(`/breeder/pets/${pet.id}/edit`);
    const tagline = main(page).getByLabel("Tagline");
    await tagline.fill("Typed and not saved yet");
    const notice = page.getByRole("region", { name: "Your photos" });
    await notice.locator("textarea").evaluate((field: HTMLTextAreaElement) => field.removeAttribute("maxlength"));
    await notice.getByLabel("Note (optional)").fill("n".repeat(1001));
    await notice.getByLabel("This is my own photo").check();
    await notice.getByRole("button", { name: "Send" }).click();
    await expect(notice.getByRole("alert")).toContainText("Shorten the note to 1,000 characters");
    await notice.getByLabel("Note (optional)").fill("From our litter");
    await notice.getByRole("button", { name: "Send" }).click();
    await expect(notice).toContainText("Thank you. A moderator will check it.");
    await expect(tagline).toHaveValue("Typed and not saved yet");
    await create.db.photoMatch.delete({ where: { id: match.id } });
  },
);

test(
  "[BRD-08, LIT-19, ALL-03] saving the parents or the litter leaves what is typed in the listing, and its version",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/status of 409/);
    const breeder = await create.breeder({ plan: "gold" });
    const pet = await create.pet({ breederId: breeder.id, name: create.word(), type: "dog" });
    const dam = await create.animal(breeder.id);
    const litter = await create.litter(breeder.id);
    await signInAs(breeder.user);
    await open(`/breeder/pets/${pet.id}/edit`);
    const tagline = main(page).getByLabel("Tagline");
    await tagline.fill("Typed and not saved yet");
    await create.db.pet.update({ where: { id: pet.id }, data: { tagline: "Saved in another tab" } });
    await main(page).getByLabel("Mother", { exact: true }).selectOption(String(dam.id));
    await main(page).getByRole("button", { name: "Save parents" }).click();
    await expect(page.getByText(`The parents of ${pet.name} are saved.`)).toBeVisible();
    await expect(tagline).toHaveValue("Typed and not saved yet");
    await expect(main(page).getByLabel("Mother", { exact: true })).toHaveValue(String(dam.id));
    await main(page).getByLabel(`Add ${pet.name} to a litter`).selectOption(String(litter.id));
    await main(page).getByRole("button", { name: "Add to the litter" }).click();
    await expect(page.getByText(`${pet.name} is now in ${litter.name}.`)).toBeVisible();
    await expect(tagline).toHaveValue("Typed and not saved yet");
    await main(page).getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Saved in another tab");
    await main(page).getByRole("button", { name: "Remove from the litter" }).click();
    await expect(page.getByText(`${pet.name} is no longer in ${litter.name}.`)).toBeVisible();
    await expect(tagline).toHaveValue("Typed and not saved yet");
  },
);
