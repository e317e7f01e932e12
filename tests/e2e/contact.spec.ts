// The contact form of the site, the newsletter, and the data copy request.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { fillInLogin } from "./support/demo-accounts.ts";
import { messagesTo } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

const form = (page: Page) => page.getByRole("main").locator("form", { has: page.getByLabel("Subject") });
const send = (page: Page) => form(page).getByRole("button", { name: "Send message" }).click();

const FAULTS = [
  { id: "CNL-02", label: "Your name", text: "Name is required" },
  { id: "CNL-03", label: "Email address", text: "Invalid email address" },
  { id: "CNL-04", label: "Subject", text: "Subject is required" },
  { id: "CNL-05", label: "Message", text: "Message must be at least 10 characters" },
];

test("[CNL-01, CNL-02, CNL-03, CNL-04, CNL-05, CNL-06] names the missing fields, then sends the message once", async ({
  page,
  open,
  request,
  create,
  watch,
}) => {
  watch.allow(/status of 422/);
  const subject = `A question ${create.word()}`;
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
  await form(page).getByLabel("Subject").fill(subject);
  await form(page).getByLabel("Message").fill("Do you know a calm dog\nfor a third-floor flat?");
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: "Message sent successfully" })).toBeVisible();
  await expect(page).toHaveURL("/contact");
  await expect(form(page).getByLabel("Subject")).toHaveValue("");
  expect(await violations(page)).toEqual([]);
  const emails = async () =>
    (await messagesTo(request, "contact@pawstead.test")).filter((email) => email.subject.includes(subject));
  await expect.poll(emails).toHaveLength(1);
  expect((await emails())[0]?.text).toContain("for a third-floor flat?");
});

test("[CNL-17, CNL-18] subscribes a visitor to the newsletter after logging in", async ({ page, open, create }) => {
  await open("/pets");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel(/Your email address/).fill("wilhelmina@example.test");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/login");
  await expect(
    page.getByRole("status").filter({ hasText: "Please log in to subscribe to our newsletter" }),
  ).toBeVisible();
  await fillInLogin(page, await create.user());
  await expect(page).toHaveURL("/pets");
  await expect(page.getByText("Successfully logged in! Successfully subscribed to newsletter")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Unsubscribe" })).toBeVisible();
});

test("[LEG-01, LEG-02, LEG-03, LEG-04, LEG-05] the legal hub links the texts, and Request Data Copy promises 30 days", async ({
  page,
  open,
  create,
  signInAs,
}) => {
  await open("/legal");
  await expect(page.getByRole("main").getByText("Operational", { exact: true })).toBeVisible();
  for (const path of ["/terms", "/privacy"]) {
    await expect(page.getByRole("main").locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await expect(page.getByText("Request Data Copy")).toHaveCount(0);

  await signInAs(await create.user());
  await open("/legal");
  const requested: string[] = [];
  page.on("request", (request) => {
    // What the router prepares for the links of the page may still be on its way.
    const isPrepared = new URL(request.url()).pathname === "/__manifest";
    const counts = ["document", "fetch", "xhr", "ping"].includes(request.resourceType());
    if (counts && !isPrepared) requested.push(request.url());
  });
  await page.getByText("Request Data Copy", { exact: true }).click();
  await expect(page.getByText(/within 30 days/)).toBeVisible();
  expect(requested).toEqual([]);
});
