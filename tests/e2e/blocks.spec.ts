// A user blocks another from the menu of their conversation; both see it, and the block is removed again.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { test } from "./support/conversation-fixture.ts";
import { expect, startScript } from "./support/test.ts";
import { box } from "./support/threads.ts";

const menuLink = async (page: Page, name: string) => {
  await page.locator(".thread-head__menu > summary").click();
  await page.getByRole("link", { name }).click();
};

test("[MSG-11, SCM-18, SCM-19, SCM-20] both users see a block in their conversation, until it is removed", async ({
  page,
  scripted,
  talk,
  watch,
}) => {
  watch.allow(/403 \(Forbidden\)/);
  const path = await talk.openThread();
  const other = await talk.openAsBreeder();
  await menuLink(other, "Block User");
  await expect(other.getByRole("heading", { level: 1, name: "Block Amelia?" })).toBeVisible();
  if (scripted) expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: "Block Amelia" }).click();
  await expect(other.getByText("Amelia is blocked. They cannot message you or book a viewing")).toBeVisible();
  await expect(other.getByText("You have blocked Amelia.")).toBeVisible();
  await expect(box(other)).toHaveCount(0);

  // The buyer's page was loaded before: what they send now is refused, and stays readable.
  const text = `Are you still there? ${Date.now()}`;
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You can no longer message Robin.")).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await page.goto(path);
  if (scripted) await startScript(page);
  await expect(page.getByText("You can no longer message Robin.").first()).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expect(page.locator(".message-line", { hasText: "Question 12" })).toBeVisible();

  await other.goto("/profile/blocked");
  if (scripted) await startScript(other);
  if (scripted) expect(await violations(other)).toEqual([]);
  await other.getByRole("button", { name: "Unblock Amelia" }).click();
  await expect(other.getByText("Amelia is no longer blocked.")).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeVisible();
});
