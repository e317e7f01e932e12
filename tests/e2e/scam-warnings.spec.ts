// Warnings and notes of the scam rules in a conversation, and the pause before a message is sent.
import type { Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { test } from "./support/conversation-fixture.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript } from "./support/test.ts";
import { box, uniqueWords } from "./support/threads.ts";

const SCAM = "Please send £100 by bank transfer, then the courier sets off. WhatsApp me on 07700 900123";
const notices = (page: Page) => page.locator(".message-notices").last();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test(
  "[BUY-20, SCM-02, SCM-03, SCM-11, SCM-12] a message asks first, is sent with a note, and arrives with a warning, which its recipient marks as fine",
  ONLY_SCRIPTED,
  async ({ page, talk, watch }) => {
    watch.allow(/409/);
    const other = await talk.openAsBreeder();
    await talk.openThread();
    await box(other).fill(SCAM);
    await other.getByRole("button", { name: "Send", exact: true }).click();
    await expect(other.getByRole("alert")).toContainText("Your message asks for a payment outside Pawstead.");
    await expect(box(other)).toHaveValue(SCAM);
    await expect(other.getByRole("button", { name: "Change message" })).toBeVisible();
    await expect(page.locator(".message-line", { hasText: SCAM })).toHaveCount(0);
    await other.getByRole("button", { name: "Send anyway" }).click();
    await expect(notices(other)).toContainText("You shared a way to contact you outside Pawstead.");
    // What was sent is no draft.
    await expect(box(other)).toHaveValue("");
    await other.reload();
    await startScript(other);
    await expect(box(other)).toHaveValue("");
    expect(await other.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")))).toEqual(
      [],
    );
    // The warning arrives with the message, over the live stream.
    await expect(page.locator(".message-line", { hasText: SCAM })).toContainText("is the most common pet scam");
    await notices(page).getByText("Why am I seeing this?").click();
    await expect(notices(page).getByText("No moderator has read the message.")).toBeVisible();
    await expect(notices(page)).toContainText("“£100”");
    await page.setViewportSize(PHONE.viewport);
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);

    await expect(notices(page).getByRole("link", { name: "Report" })).toHaveAttribute(
      "href",
      /^\/report\?about=message-\d+$/,
    );
    await notices(page).getByRole("button", { name: "This message is fine" }).click();
    await expect(notices(page)).toContainText("You marked this message as fine.");
    await expect(page).toHaveURL(/#message-\d+$/);
    await expect(page.getByRole("button", { name: "This message is fine" })).toHaveCount(0);
  },
);

test(
  "[SCM-03] an edit asks first, keeps the text, and saves it after all",
  ONLY_SCRIPTED,
  async ({ page, talk, watch }) => {
    watch.allow(/409/);
    await talk.openThread();
    const [word] = uniqueWords(1);
    const text = `May we come on Saturday? ${word}`;
    await box(page).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".message-line", { hasText: text }).getByRole("link", { name: "Edit" }).click();
    const form = page.getByRole("form", { name: "Edit your message" });
    const field = form.getByRole("textbox", { name: "Message", exact: true });
    await field.fill(SCAM);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toContainText("We cannot protect or refund it.");
    await expect(field).toHaveValue(SCAM);
    expect(await violations(page)).toEqual([]);
    await form.getByRole("button", { name: "Change message" }).click();
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(field).toBeEditable();
    await expect(field).toHaveValue(SCAM);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByRole("button", { name: "Send anyway" }).click();
    await expect(page.locator(".message-line", { hasText: SCAM })).toContainText("(edited)");
  },
);
