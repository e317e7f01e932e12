// Reporting with script: the errors of the form, and the report in the list of its user.
import { violations } from "./support/accessibility.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

test(
  "[SCM-14, SCM-15, SCM-16] a user corrects a report about a pet, and finds it in their list",
  ONLY_SCRIPTED,
  async ({ page, open, create, signInAs, watch }) => {
    watch.allow(/422 \(Unprocessable/);
    const { id } = await create.pet();
    await signInAs(await create.user());
    const send = page.getByRole("button", { name: "Send report" });
    await open(`/report?about=pet-${id}`);
    await expect(page.getByRole("heading", { name: "If a life is at risk, call first" })).toBeVisible();
    await send.click();
    await expect(page.getByRole("alert").getByText("Choose a reason")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("radio", { name: "Scam or asking for money" }).check();
    await page.getByLabel("What happened?").fill("They asked for a bank transfer before I could see the puppy.");
    await send.click();
    await expect(page).toHaveURL("/reports");
    await expect(page.getByRole("heading", { name: /Bramble/ })).toBeVisible();
    await expect(page.getByText("Received", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
