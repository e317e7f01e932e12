// Pending states of the pet page. Requests that a test holds and aborts never reach the server.
import type { Page } from "@playwright/test";
import { expect, ONLY_SCRIPTED, startScript, test } from "./support/test.ts";

const loading = (page: Page) => page.getByText("Loading pet details...");

interface Held {
  count: () => number;
  /** Lets the held requests reach the server. */
  release: () => void;
  /** Aborts them. */
  fail: () => void;
}

/** Holds and counts matching requests. */
async function hold(page: Page, pattern: string): Promise<Held> {
  let count = 0;
  let end = (_outcome: "continue" | "abort") => {};
  const held = new Promise<"continue" | "abort">((go) => (end = go));
  await page.route(pattern, async (route) => {
    count += 1;
    await route[await held]();
  });
  return { count: () => count, release: () => end("continue"), fail: () => end("abort") };
}

/** Answers forms so that the browser stays on the page, as it does until a response arrives. */
async function stay(page: Page, pattern: string): Promise<() => number> {
  let count = 0;
  await page.route(pattern, async (route) => {
    count += 1;
    await route.fulfill({ status: 204 });
  });
  return () => count;
}

test(
  "[FAV-10, FAV-11, FAV-14, TEN-53, PDT-25, PDT-26] shows the loading view while an action is pending; a heart changes at once, and back on failure",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/ERR_FAILED/);
    const pet = await create.pet({ depositPence: 20_000 });
    const buyer = await create.user();
    await signInAs(buyer);
    const about = page.getByRole("heading", { name: "About" });
    const heart = page.locator(".pet-head__actions").getByRole("button");

    await open(pet.path);
    await test.step("a heart that fails", async () => {
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      const request = await hold(page, "**/api/pets/*/favourite");
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect(heart).toHaveText(/^Saved/);
      await expect(heart).toHaveAttribute("aria-disabled", "true");
      await expect(loading(page)).toBeVisible();
      await expect(about).toBeVisible();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      request.fail();
      await expect(page.getByRole("alert")).toContainText(`Failed to favourite ${pet.name}`);
      await expect(heart).toHaveAttribute("aria-pressed", "false");
      await expect(heart).not.toHaveAttribute("aria-disabled");
      await expect(heart).toBeFocused();
      await expect(loading(page)).toBeHidden();
      await expect.poll(request.count, "requested once for repeated submits").toBe(1);
      await page.unroute("**/api/pets/*/favourite");
    });

    await test.step("a heart that is saved", async () => {
      const request = await hold(page, "**/api/pets/*/favourite");
      await heart.click();
      await expect(loading(page)).toBeVisible();
      request.release();
      await expect(loading(page)).toBeHidden();
      await expect(heart).toHaveText(/^Saved\b/);
      await expect(heart).toBeFocused();
    });

    await test.step("a deposit", async () => {
      const sent = await stay(page, "**/deposit");
      await page.getByRole("button", { name: /^Pay £\d+ deposit$/ }).click();
      await expect(loading(page)).toBeVisible();
      await expect(about).toBeVisible();
      expect(sent()).toBe(1);
    });

    await test.step("a refund", async () => {
      const paid = await create.pet();
      await create.paidDeposit(paid.id, { userId: buyer.id, paidAt: new Date(), createdAt: new Date() });
      await page.goto(`${paid.path}/refund`);
      await startScript(page);
      const sent = await stay(page, "**/refund");
      await page.getByRole("button", { name: "Request Refund" }).click();
      await expect(loading(page)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Request a refund for");
      expect(sent()).toBe(1);
    });
  },
);
