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

  test("[DSK-01, QUE-09, QUE-23] has its sections in order, and the decision is a bar that opens a page", async ({
    page,
    open,
    create,
    signInAs,
  }) => {
    await signInAs(await create.moderator("pets.approve", "admin.users"));
    const path = await demoCase(create, 0);
    await open(path);
    const main = page.getByRole("main");
    const names = await main.locator("h2:visible").allTextContents();
    expect(names.slice(1).map((name) => name.split(":")[0])).toEqual([
      ...["Signals", "Rules", "Seller", "Notes", "Timeline", "Decision"],
    ]);
    const tops = await main
      .locator("h2:visible")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(await overflowingElements(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Claim this case" }).click();
    const bar = page.getByRole("link", { name: "Decide" });
    // In sight, below what scrolls and over none of it.
    await expect(bar).toBeInViewport();
    expect(
      await page.locator(".case-page__read").evaluate((one) => one.getBoundingClientRect().bottom),
    ).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    await expect(page.getByRole("group", { name: "Reasons" })).toBeHidden();
    await bar.click();
    await expect(page).toHaveURL(new RegExp(`${path}/decide`));
    await expect(page.getByRole("group", { name: "Reasons" })).toBeVisible();
    expect(await overflowingElements(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
});

test("[DSK-01] at 1280×800 the common case is three columns that scroll inside, with the buttons in sight", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id: breederId } = await create.breeder({ status: "pending", approvedAt: null });
  const description = "She grows up with us in the kitchen. ".repeat(17).slice(0, 600);
  const pet = await create.pet({ breederId, status: "pending", images: 5, description });
  const { id } = await create.db.moderationCase.findFirstOrThrow({ where: { petId: pet.id } });
  await signInAs(await create.moderator("pets.approve"));
  await open(`/admin/queue/${id}`);
  await page.getByRole("button", { name: "Claim this case" }).click();
  const refuse = page.getByRole("button", { name: "Refuse" });
  await expect(refuse).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
  const columns = ["What it is about", "Evidence", "Decision"].map((name) =>
    page.getByRole("region", { name, exact: true }),
  );
  const boxes = await Promise.all(columns.map(async (column) => (await column.boundingBox())!));
  for (const [at, { x, y, width, height }] of boxes.entries()) {
    expect(y + height).toBeLessThanOrEqual(800);
    expect(y).toBe(boxes[0]!.y);
    if (at > 0) expect(x).toBeGreaterThan(boxes[at - 1]!.x + boxes[at - 1]!.width);
    expect(width).toBeGreaterThan(300);
  }
  expect(await overflowingElements(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
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
