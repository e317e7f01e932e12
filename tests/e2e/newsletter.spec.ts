// The newsletter: subscription in the footer, and unsubscription by emailed link while signed out.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

interface Email {
  to: string;
  subject: string;
  links: string[];
}

async function readInbox(page: Page): Promise<Email[]> {
  return (await (await page.request.get("/dev/inbox.json")).json()) as Email[];
}

test("[CNL-16, CNL-18, CNL-19] subscribes in the footer and unsubscribes with the link of the email", async ({
  page,
  context,
  open,
  create,
  signInAs,
  inspectable,
}) => {
  const user = await create.user();
  await signInAs(user);
  await open("/terms");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("textbox")).toHaveValue(user.email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Successfully subscribed to newsletter")).toBeVisible();
  await expect(footer.getByRole("button", { name: "Unsubscribe" })).toBeVisible();

  let path = "";
  const findLink = async () => {
    const email = (await readInbox(page)).find(
      ({ to, subject }) => to === user.email && subject.includes("You are subscribed"),
    );
    path = new URL(email?.links.find((link) => link.includes("/unsubscribe/")) ?? "http://none").pathname;
    return path;
  };
  await expect.poll(findLink, { timeout: 30_000 }).toMatch(/^\/unsubscribe\/./);
  await context.clearCookies();
  await open(path);
  expect(await violations(await inspectable(path))).toEqual([]);
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByText("Successfully unsubscribed from newsletter")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await page.getByRole("button", { name: "Subscribe again" }).click();
  await expect(page.getByText("Successfully subscribed to newsletter")).toBeVisible();
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
});
