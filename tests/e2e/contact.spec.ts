// The contact form of the site: errors, and the empty form after sending.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const form = (page: Page) => page.getByRole("main").locator("form", { has: page.getByLabel("Subject") });
const send = (page: Page) => form(page).getByRole("button", { name: "Send message" }).click();

const FAULTS = [
  { id: "CNL-02", label: "Your name", text: "Name is required" },
  { id: "CNL-03", label: "Email address", text: "Invalid email address" },
  { id: "CNL-04", label: "Subject", text: "Subject is required" },
  { id: "CNL-05", label: "Message", text: "Message must be at least 10 characters" },
];

test("[CNL-01, CNL-02, CNL-03, CNL-04, CNL-05, CNL-06, ALL-04] names the missing fields, then sends the message", async ({
  page,
  open,
  watch,
}) => {
  watch.allow(/status of 422/);
  await open("/contact");
  // Disables the browser's form validation, so that the server's is tested.
  await form(page).evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await form(page).getByLabel("Email address").fill("not-an-email");
  await form(page).getByLabel("Message").fill("Too short");
  await send(page);
  for (const { label, text } of FAULTS) {
    const field = form(page).getByLabel(label);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
    await expect(form(page).getByRole("link", { name: text })).toBeVisible();
  }
  await expect(form(page).getByLabel("Email address")).toHaveValue("not-an-email");
  await expect(form(page).getByLabel("Message")).toHaveValue("Too short");
  await form(page).getByRole("link", { name: "Subject is required" }).click();
  await expect(form(page).getByLabel("Subject")).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await form(page).getByLabel("Your name").fill("Wilhelmina Ashdown");
  await form(page).getByLabel("Email address").fill("wilhelmina@example.test");
  await form(page).getByLabel("Subject").fill("A question");
  await form(page).getByLabel("Message").fill("Do you know a calm dog\nfor a third-floor flat?");
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "Message sent successfully" })).toBeVisible();
  await expect(page).toHaveURL("/contact");
  await expect(form(page).getByLabel("Subject")).toHaveValue("");
  // B9: the notice of success goes away when the next action begins.
  await form(page).getByLabel("Subject").fill("Another question");
  await expect(page.locator(".flash")).toHaveCount(0);
});
