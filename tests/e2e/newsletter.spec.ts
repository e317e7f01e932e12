// The newsletter with script: subscription in the footer, and unsubscription by emailed link while signed out.
import { violations } from "./support/accessibility.ts";
import { linkSentTo } from "./support/inbox.ts";
import { expect, ONLY_SCRIPTED, test } from "./support/test.ts";

test(
  "[CNL-16, CNL-18, CNL-19] subscribes in the footer and unsubscribes with the link of the email",
  ONLY_SCRIPTED,
  async ({ page, context, open, create, signInAs }) => {
    const user = await create.user();
    await signInAs(user);
    await open("/terms");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("textbox")).toHaveValue(user.email);
    await footer.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Successfully subscribed to newsletter")).toBeVisible();
    await expect(footer.getByRole("button", { name: "Unsubscribe" })).toBeVisible();

    await context.clearCookies();
    await open(await linkSentTo(context.request, user.email, "/unsubscribe/"));
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
    await expect(page.getByText("Successfully unsubscribed from newsletter")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    await page.getByRole("button", { name: "Subscribe again" }).click();
    await expect(page.getByText("Successfully subscribed to newsletter")).toBeVisible();
  },
);
