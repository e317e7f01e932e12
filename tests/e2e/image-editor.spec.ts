// The image editor of a parent, whose changes are made without leaving the page.
import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { violations } from "./support/accessibility.ts";
import { moveFirstByKeys } from "./support/dragging.ts";
import { expect, PHONE, test } from "./support/test.ts";

const editor = (page: Page) => page.getByRole("region", { name: "Your photos" });
const rows = (page: Page) => editor(page).getByRole("listitem");
const order = (page: Page) =>
  rows(page).locator("img").evaluateAll((all) => all.map((image) => image.getAttribute("src") ?? "")); // oxfmt-ignore

/** Creates a breeder and a parent with two images for each test, and opens the page of the parent. */
test.beforeEach(async ({ create, signInAs, open, page }) => {
  const { id, user } = await create.breeder({ plan: "gold" });
  const animal = await create.animal(id);
  const [, imageId = 0] = await create.storedImages("pets", 2);
  await create.db.petImage.create({ data: { breederId: id, animalId: animal.id, imageId, position: 1 } });
  await signInAs(user);
  await open(`/breeder/animals/${animal.id}/edit`);
  // The editor is a part of the page with a script of its own, which may arrive after that of the page.
  await expect(rows(page).first().getByRole("button", { name: "Photo 1", exact: true })).toBeVisible();
});

/** Makes an image with sensor noise, as input for a file field. */
async function makeImage(width: number, height: number, quality: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg({ quality })
    .toBuffer();
  return { name: `${width}.jpg`, mimeType: "image/jpeg", buffer };
}

async function upload(page: Page, files: Awaited<ReturnType<typeof makeImage>>[]): Promise<void> {
  const before = await rows(page).count();
  await editor(page).getByLabel("Add photos").setInputFiles(files);
  await editor(page).getByRole("button", { name: "Upload photos" }).click();
  await expect(rows(page)).toHaveCount(before + files.length);
  // A local preview is shown until the upload has finished.
  await expect.poll(async () => (await order(page)).every((src) => src.startsWith("/upload/pets/"))).toBe(true);
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[IMG-01, IMG-02, IMG-10, OPN-24] the owner adds images of up to 5 MB, moves and deletes them, with every control in reach", async ({
    page,
  }) => {
    const before = await order(page);
    const large = await makeImage(4000, 3000, 80);
    expect(large.buffer.length).toBeGreaterThan(4_000_000);
    expect(large.buffer.length).toBeLessThanOrEqual(5 * 1024 * 1024);
    await upload(page, [large]);
    const added = await order(page);
    expect(added.slice(0, before.length)).toEqual(before);
    const shown = rows(page).last().locator("img");
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThanOrEqual(160);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const control of await editor(page).locator("button:visible, summary:visible").all()) {
      const box = await control.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    expect(await violations(page)).toEqual([]);

    await rows(page).last().getByRole("button", { name: /^Move photo \d up$/ }).click(); // oxfmt-ignore
    const moved = [...added.slice(0, -2), added.at(-1)!, added.at(-2)!];
    await expect.poll(() => order(page)).toEqual(moved);
    await rows(page).last().locator("summary").click();
    await rows(page).last().getByRole("button", { name: "Delete it" }).click();
    await expect.poll(() => order(page)).toEqual(moved.slice(0, -1));
  });
});

test("[IMG-10, BRD-15] the focus follows a moved image, which stays where it was dropped while the page revalidates after an earlier change", async ({
  page,
}) => {
  const [first, second] = await order(page);
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  const hold = (route: Route) => (isHeld ? void held.push(() => route.continue()) : route.continue());
  await page.route(/\/animals\/\d+\/edit\.data/, hold);
  await rows(page).first().getByRole("button", { name: "Move photo 1 down" }).press("Enter");
  await expect.poll(() => order(page)).toEqual([second, first]);
  // The button that was pressed is disabled in the last position.
  await expect(rows(page).last().getByRole("button", { name: "Move photo 2 up" })).toBeFocused();
  await expect.poll(() => held.length).toBe(1);
  await page.route("**/breeder/photos", hold);
  await editor(page).getByLabel("Add photos").focus();
  await moveFirstByKeys(page);
  await expect.poll(() => order(page)).toEqual([first, second]);
  await expect.poll(() => held.length).toBe(2);
  const data = page.waitForResponse(/\/animals\/\d+\/edit\.data/);
  await held[0]!();
  await data;
  // Two frames later it would have been painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await order(page)).toEqual([first, second]);
  isHeld = false;
  await held[1]!();
  expect(await order(page)).toEqual([first, second]);
});
