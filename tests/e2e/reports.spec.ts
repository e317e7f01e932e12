// Reporting with script: a visitor reports a pet, and a user finds their report in their list.
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, startScript, test } from "./support/test.ts";

test(
  "[SCM-14, SCM-15, SCM-16, SCM-18] a visitor reports a pet, and a user a review of its breeder",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/422 \(Unprocessable/);
    const { id: breederId, path: reviewed } = await create.breeder({ plan: "gold" });
    const { path } = await create.pet({ breederId, images: 1 });
    await create.review(breederId, { title: "Never met them" });
    const send = page.getByRole("button", { name: "Send report" });
    await open(path);
    await page.getByRole("main").getByRole("link", { name: "Report", exact: true }).click();
    await expect(page.getByRole("heading", { name: "If a life is at risk, call first" })).toBeVisible();
    await send.click();
    await expect(page.getByRole("alert").getByText("Choose a reason")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("radio", { name: "Scam or asking for money" }).check();
    await page.getByLabel("What happened?").fill("They asked for a bank transfer before I could see the puppy.");
    await send.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(/^Report received, ref R-[A-Z0-9]{8}\.$/)).toBeVisible();

    await signInAs(await create.user());
    await page.goto(reviewed);
    const card = page.getByRole("article").filter({ hasText: "Never met them" });
    await card.getByRole("link", { name: "Report" }).click();
    await expect(page.getByText("Never met them")).toBeVisible();
    await startScript(page);
    await page.getByRole("radio", { name: "False review" }).check();
    await page.getByLabel("What happened?").fill("This buyer has never visited the breeder.");
    await send.click();
    await expect(page).toHaveURL("/reports");
    await expect(page.getByRole("heading", { name: /^A review by/ })).toBeVisible();
    await expect(page.getByText("Received", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
