// The admin area: dashboard, audit log, settings and payments.
import { violations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("[ADM-03, ADM-05, ADM-06, AUD-03, ASE-07, DSK-05] an administrator opens dashboard, audit log, saved texts and settings, and payments show amount and status as text", async ({
  page,
  open,
  create,
  signInAs,
  watch,
}) => {
  watch.allow(/status of 422/);
  const admin = await create.admin();
  await signInAs(admin);
  /** Checks accessibility and that nothing overflows on a small phone, then restores the window size. */
  const check = async () => {
    const wide = page.viewportSize()!;
    expect.soft(await violations(page), page.url()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360);
    await page.setViewportSize(wide);
  };

  await open("/admin");
  const sidebar = page.getByRole("navigation", { name: "Admin area" });
  await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  const floating = page.getByRole("button", { name: "Scroll to top" });
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(floating).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 101));
  await floating.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await check();

  await page.getByRole("link", { name: "View audit log" }).click();
  await page.getByLabel("Search the log").fill("settings updated");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("article").first().getByRole("columnheader", { name: "Before" })).toBeVisible();
  await check();

  // A text that is being typed stays when another one is deleted, and the form is empty after it was saved.
  const author = { authorId: admin.id, reasonCode: "photos_other" };
  await create.db.savedText.createMany({
    data: [
      { ...author, text: "First." },
      { ...author, text: "Second." },
    ],
  });
  await open("/admin/saved-texts");
  const entry = page.getByRole("region", { name: "New text" });
  await entry.getByLabel("Reason").selectOption({ index: 1 });
  await entry.getByLabel("Text").fill("Third.");
  const second = page.getByRole("listitem").filter({ hasText: "Second." });
  await second.getByText("Edit or delete").click();
  await second.getByRole("button", { name: "Delete" }).click();
  await expect(second).toHaveCount(0);
  await expect(entry.getByLabel("Text")).toHaveValue("Third.");
  await entry.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Third." })).toBeVisible();
  await expect(entry.getByLabel("Text")).toHaveValue("");

  await sidebar.getByRole("link", { name: "Settings" }).click();
  await page.getByLabel("Maximum file size (MB)").fill("51");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Must be less than 50MB").first()).toBeVisible();
  await check();

  const breeder = await create.breeder();
  const { id } = await create.db.subscription.create({
    data: { breederId: breeder.id, planId: "gold", status: "past_due" },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(`/admin/payments?search=Subscription+${id}`);
  const row = page.getByRole("row").filter({ hasText: `Subscription ${id}` });
  await row.scrollIntoViewIfNeeded();
  for (const text of ["£24.99", "Payment past due"]) await expect(row.getByText(text)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("past_due")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  const table = page.getByRole("region", { name: "Deposits and subscriptions" });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
