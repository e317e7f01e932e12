// The owner of a pet and its photographs, on the page that everybody sees.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type DemoAccount, signIn } from "./support/accounts.ts";
import { barriers } from "./support/barriers.ts";
import { expect, PHONE, startScript, test } from "./support/test.ts";

/** Each project has a breeder of its own, whose photographs no other journey changes. */
const OWNERS = {
  script: { account: "free", username: "mossbank" },
  "no-script": { account: "full", username: "oakhollow" },
} as const satisfies Record<string, { account: DemoAccount; username: string }>;

test.describe.configure({ mode: "serial" });

const desk = (page: Page) => page.getByRole("region", { name: "Your photographs" });
const rows = (page: Page) => desk(page).getByRole("listitem");
const order = (page: Page) =>
  rows(page).locator("img").evaluateAll((all) => all.map((image) => image.getAttribute("src") ?? "")); // oxfmt-ignore

async function openOwnPet(page: Page, scripted: boolean): Promise<void> {
  const { account, username } = OWNERS[scripted ? "script" : "no-script"];
  await signIn(page, account);
  await page.goto(`/@${username}`);
  const path = await page.getByRole("main").locator('a[href^="/pets/"]').first().getAttribute("href");
  await page.goto(path ?? "/");
  if (scripted) await startScript(page);
}

/** A photograph with the noise of a sensor, as a form takes it. */
async function photograph(width: number, height: number, quality: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .jpeg({ quality })
    .toBuffer();
  return { name: `${width}.jpg`, mimeType: "image/jpeg", buffer };
}

async function upload(page: Page, files: Awaited<ReturnType<typeof photograph>>[]): Promise<void> {
  const before = await rows(page).count();
  await desk(page).getByLabel("Add photographs").setInputFiles(files);
  await desk(page).getByRole("button", { name: "Upload photographs" }).click();
  await expect(rows(page)).toHaveCount(before + files.length);
  // With script what was chosen is shown until it has arrived.
  await expect.poll(async () => (await order(page)).every((src) => src.startsWith("/upload/pets/"))).toBe(true);
}

async function removeLast(page: Page): Promise<void> {
  const count = await rows(page).count();
  await rows(page).last().locator("summary").click();
  await rows(page).last().getByRole("button", { name: "Delete it" }).click();
  await expect(rows(page)).toHaveCount(count - 1);
}

test("[IMG-01, IMG-02, IMG-10] the owner adds, moves and deletes photographs on the pet's page", async ({
  page,
  scripted,
}) => {
  await openOwnPet(page, scripted);
  const before = await order(page);
  await upload(page, [await photograph(640, 480, 60), await photograph(480, 640, 60)]);
  const added = await order(page);
  expect(added.slice(0, before.length)).toEqual(before);

  await rows(page).last().getByRole("button", { name: /^Move photograph \d up$/ }).click(); // oxfmt-ignore
  const moved = [...added.slice(0, -2), added.at(-1)!, added.at(-2)!];
  await expect.poll(() => order(page)).toEqual(moved);
  if (!scripted) await expect(page).toHaveURL(/\/pets\/[^/]+#photos$/);
  // The gallery above follows.
  await expect(page.locator(".gallery-thumbs img, .gallery-large img").last()).toHaveAttribute("src", moved.at(-1)!);

  await removeLast(page);
  await removeLast(page);
  expect(await order(page)).toEqual(before);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("[IMG-10, OPN-24] a photograph of five megabytes is there at once, and everything is within reach", async ({
    page,
    scripted,
    inspectable,
  }) => {
    await openOwnPet(page, scripted);
    const large = await photograph(4000, 3000, 80);
    expect(large.buffer.length).toBeGreaterThan(4_000_000);
    expect(large.buffer.length).toBeLessThanOrEqual(5 * 1024 * 1024);
    await upload(page, [large]);
    const shown = rows(page).last().locator("img");
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThanOrEqual(160);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    for (const control of await desk(page).locator("button:visible, summary:visible").all()) {
      const box = await control.boundingBox();
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    if (scripted) expect(await barriers(await inspectable(page.url()))).toEqual([]);
    await removeLast(page);
  });
});
