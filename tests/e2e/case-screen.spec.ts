// The screen of a case on a phone and on a wide screen: its sections and photos.
import { violations } from "./support/accessibility.ts";
import type { Create } from "./support/create.ts";
import { overflowingElements } from "./support/small-screen.ts";
import { expect, PHONE, test } from "./support/test.ts";

/** The case of a report about the nth demo pet with photos and answers. */
async function demoCase(create: Create, nth: number): Promise<string> {
  const pet = await create.db.pet.findFirstOrThrow({
    where: { listed: true, declaration: { isNot: null }, images: { some: { position: 2 } } },
    orderBy: { id: "asc" },
    skip: nth,
  });
  const { id } = await create.db.moderationCase.create({ data: { kind: "report", petId: pet.id } });
  return `/admin/queue/${id}`;
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[QUE-09, QUE-23] has its sections in order, fits and is accessible", async ({
    page,
    open,
    create,
    signInAs,
  }) => {
    await signInAs(await create.moderator("pets.approve", "admin.users"));
    await open(await demoCase(create, 0));
    const main = page.getByRole("main");
    const names = await main.locator("h2:visible").allTextContents();
    expect(names.slice(1).map((name) => name.split(":")[0])).toEqual(["Signals", "Seller", "Notes", "Timeline"]);
    const tops = await main
      .locator("h2:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await overflowingElements(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});

test("[QUE-09] opens photos in place and side by side, with the account beside the listing", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.moderator("pets.approve"));
  await page.goto(await demoCase(create, 1));
  const photos = page.getByRole("list", { name: /^Photos of/ });
  const summaries = photos.locator("summary");
  await summaries.nth(0).click();
  await summaries.nth(1).click();
  const large = photos.locator("details[open] > img");
  await expect(large).toHaveCount(2);
  const boxes = [(await large.nth(0).boundingBox())!, (await large.nth(1).boundingBox())!];
  expect(boxes[1]!.x).toBeGreaterThan(boxes[0]!.x + boxes[0]!.width);
  const signals = page.getByRole("heading", { name: "Signals" });
  expect((await signals.boundingBox())!.x).toBeGreaterThan((await photos.boundingBox())!.x + 300);
  expect(await overflowingElements(page)).toEqual([]);
});
