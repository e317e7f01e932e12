// Pending states of the pet page. Without script the browser shows its own loading state. The requests never reach the
// server, so no data changes.
import type { Page } from "@playwright/test";
import { readWorld, type World } from "./support/public-pages.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

let world: World;

test.beforeAll(async ({ baseURL }) => {
  world = await readWorld(baseURL ?? "");
});

const loading = (page: Page) => page.getByText("Loading pet details...");

/** Holds and counts matching requests until `fail` aborts them. */
async function hold(page: Page, pattern: string): Promise<{ count: () => number; fail: () => void }> {
  let count = 0;
  let fail = () => {};
  const held = new Promise<void>((go) => (fail = go));
  await page.route(pattern, async (route) => {
    count += 1;
    await held;
    await route.abort();
  });
  return { count: () => count, fail: () => fail() };
}

test(
  "[FAV-10, FAV-11, FAV-14, TEN-53, PDT-26] a heart changes at once, is disabled while pending, and rolls back on failure",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/ERR_FAILED/);
    await signInAs(await create.user());
    await open(world.pet);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const heart = page.locator(".pet-head__actions").getByRole("button");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    const request = await hold(page, "**/favourite.data*");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toHaveText(/^Saved/);
    await expect(heart).toHaveAttribute("aria-disabled", "true");
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    request.fail();
    await expect(page.getByRole("alert")).toContainText(`Failed to favourite ${name}`);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(heart).not.toHaveAttribute("aria-disabled");
    await expect(heart).toBeFocused();
    await expect(loading(page)).toBeHidden();
    await expect.poll(request.count, "requested once for repeated submits").toBe(1);
  },
);

test(
  "[PDT-25] shows the loading view over the previous page while a pet's page loads",
  ONLY_SCRIPTED,
  async ({ page, open }) => {
    await open("/pets");
    const request = await hold(page, "**/pets/*.data*");
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Find Your Perfect Pet");
    await expect.poll(request.count).toBeGreaterThan(0);
  },
);

test(
  "[PDT-26] shows the loading view while a deposit is submitted",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    await signInAs(await create.user());
    await open((await create.pet({ depositPence: 20_000 })).path);
    const request = await hold(page, "**/deposit.data*");
    await page.getByRole("button", { name: /^Pay £\d+ deposit$/ }).click();
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "About" })).toBeVisible();
    await expect.poll(request.count).toBe(1);
  },
);

test(
  "[PDT-26] shows the loading view while a refund is submitted",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs }) => {
    const pet = await create.pet();
    const { userId } = await create.paidDeposit(pet.id, { paidAt: new Date(), createdAt: new Date() });
    await signInAs({ id: userId });
    await open(`${pet.path}/refund`);
    const request = await hold(page, "**/refund.data*");
    await page.getByRole("button", { name: "Request Refund" }).click();
    await expect(loading(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Request a refund for");
    await expect.poll(request.count).toBe(1);
  },
);
