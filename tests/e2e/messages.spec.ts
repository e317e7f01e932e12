// Conversations: list, reading, writing and editing, on a wide screen and on a phone, and live updates between two
// users.
import type { Locator, Page } from "@playwright/test";
import { violations } from "./support/accessibility.ts";
import { test } from "./support/conversation-fixture.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript } from "./support/test.ts";

const list = (page: Page) => page.getByRole("navigation", { name: "Messages", exact: true });
const rows = (page: Page) => list(page).getByRole("listitem").getByRole("link");
const box = (within: Page | Locator) => within.getByRole("textbox", { name: "Message", exact: true });
const bubble = (page: Page, text: string) => page.locator(".message-line__bubble", { hasText: text });
const line = (page: Page, text: string) => page.locator(".message-line", { hasText: text });
let count = 0;
/** Returns a unique text. */
const uniqueText = (what: string) => `${what} ${Date.now()}-${(count += 1)}`;

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(bubble(page, text)).toBeVisible();
}

test("[MSG-01, MSG-02, MSG-14, MSG-15] the list opens a conversation, and a link returns to the list", async ({
  page,
  scripted,
  talk,
  signInAs,
}) => {
  await signInAs(talk.buyer);
  await page.goto("/messages");
  if (scripted) await startScript(page);
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await expect(page.getByText("No message selected")).toBeVisible();
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await first.click();
  await expect(first).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("No message selected")).toBeHidden();
  const before = await page.locator(".message-line__bubble").first().innerText();
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "page");
  await expect(page.locator(".message-line__bubble").first()).toBeVisible();
  expect(await page.locator(".message-line__bubble").allInnerTexts()).not.toContain(before);
  await page.goBack();
  await expect(first).toHaveAttribute("aria-current", "page");
});

test("[MSG-13, CON-25] shows either list or conversation at 768 px, and both at 769 px", async ({ page, talk }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await talk.openThread();
  await expect(list(page)).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(list(page)).toBeVisible();
  await expect(box(page)).toBeVisible();
  const back = page.getByRole("link", { name: "Back to messages" });
  await expect(back).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await back.click();
  await expect(page).toHaveURL("/messages");
  await expect(list(page)).toBeVisible();
  await expect(page.getByText("No message selected")).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(page.getByText("No message selected")).toBeVisible();
});

test("[MSG-04, MSG-05, MSG-17, MSG-18] the other user reads a message and replies", async ({
  page,
  scripted,
  talk,
}) => {
  await talk.openThread();
  const question = uniqueText("May we come on Saturday?\nAll four of us");
  await write(page, question);
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toHaveAttribute("required", "");
  const other = await talk.openAsBreeder();
  await expect(bubble(other, question.split("\n")[1]!)).toBeVisible();
  const reply = uniqueText("Of course");
  await write(other, reply);
  if (!scripted) await page.getByRole("link", { name: "Refresh" }).click();
  await expect(bubble(page, reply)).toHaveCount(1);
  await expect(bubble(page, question.split("\n")[1]!)).toHaveCount(1);
});

test("[MSG-06, MSG-08, MSG-10] edits a message with its link and marks it as edited", async ({ page, talk }) => {
  await talk.openThread();
  const text = uniqueText("At elven");
  await write(page, text);
  const edit = async () => {
    await line(page, text).getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit your message" })).toBeVisible();
  };
  await edit();
  await expect(box(page)).toHaveValue(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(line(page, text)).toBeVisible();
  await expect(line(page, text)).not.toContainText("(edited)");
  await edit();
  const better = text.replace("elven", "eleven");
  await box(page).fill(better);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(line(page, better)).toContainText("(edited)");
  await expect(line(page, text)).toHaveCount(0);
});

test("[OPN-68] a conversation opens at its newest message with the message field in view", async ({
  page,
  request,
  baseURL,
  talk,
}) => {
  await page.setViewportSize(PHONE.viewport);
  const path = await talk.openThread();
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const newest = uniqueText("The newest");
  for (const message of [...Array.from({ length: 12 }, (_none, nth) => `Line ${nth}`), newest]) {
    const response = await request.post(`/api${path.replace("messages", "messages/chats")}/messages`, {
      data: { message },
      headers: { Cookie: cookies, Origin: baseURL ?? "" },
    });
    expect(response.status()).toBe(201);
  }
  await page.goto(path);
  await expect(bubble(page, newest)).toBeInViewport();
  for (const [control, name] of [
    [box(page), "box"],
    [page.getByRole("button", { name: "Send" }), "button"],
    [page.getByRole("link", { name: "Back to messages" }), "back"],
  ] as const) {
    await expect(control).toBeInViewport({ ratio: 1 });
    const size = await control.boundingBox();
    expect(Math.min(size!.height, size!.width), name).toBeGreaterThanOrEqual(44);
  }
  await expect(page.getByText("Line 0", { exact: true }).last()).not.toBeInViewport();
});

test(
  "the pages are accessible at any width, with and without a conversation",
  ONLY_SCRIPTED,
  async ({ page, talk }) => {
    test.slow(); // two pages, two widths, light and dark
    const path = await talk.openThread();
    for (const at of ["/messages", path]) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at);
        expect(await violations(page), `${at} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  },
);

test.describe("with script", () => {
  // Requests must come from the page itself, so that routes can delay and abort them.
  test.use({ serviceWorkers: "block" });
  test.beforeEach(({ watch }) => watch.allow(/Service Worker registration blocked/));

  test(
    "[OPN-68, MSG-02] messages and edits of the other user appear live, once",
    ONLY_SCRIPTED,
    async ({ page, talk }) => {
      await talk.openThread();
      const other = await talk.openAsBreeder();
      const news = uniqueText("She has eaten");
      await write(other, news);
      await expect(bubble(page, news)).toHaveCount(1);
      await expect(bubble(page, news)).toBeInViewport();
      await expect(rows(page).first()).toContainText(news);
      await line(other, news).getByRole("link", { name: "Edit" }).click();
      await expect(other.getByRole("heading", { level: 1, name: "Edit your message" })).toBeVisible();
      await box(other).fill(`${news}, twice`);
      await other.getByRole("button", { name: "Save" }).click();
      await expect(line(page, `${news}, twice`)).toContainText("(edited)");
      // An open conversation is marked as read.
      await page.reload();
      await expect(page).toHaveTitle(/^[^(]/);
    },
  );

  test(
    "[OPN-67] updates the header and the list while another conversation is open",
    ONLY_SCRIPTED,
    async ({ page, talk, signInAs }) => {
      await signInAs(talk.buyer);
      await page.goto("/messages");
      await startScript(page);
      const other = await talk.openAsBreeder();
      await write(other, uniqueText("Are you there?"));
      await expect(list(page).getByText("unread")).toHaveCount(1);
      await expect(page.getByRole("banner").getByRole("link", { name: /Messages.*unread/ })).toBeVisible();
      await expect(page).toHaveTitle(/^\(1\) Messages/);
      await rows(page).first().click();
      await expect(page).toHaveTitle(/^[^(]/);
      await expect(page.getByRole("banner").getByText("unread")).toHaveCount(0);
    },
  );

  test(
    "preserves the scroll position of a user who reads further up, and announces new messages",
    ONLY_SCRIPTED,
    async ({ page, talk }) => {
      await page.setViewportSize({ width: 1280, height: 500 });
      await talk.openThread();
      const other = await talk.openAsBreeder();
      const scroller = page.locator(".thread__scroller");
      await scroller.evaluate((element) => element.scrollTo({ top: -300 }));
      await expect(scroller).toHaveJSProperty("scrollTop", -300);
      const seen = page.locator(".message-line__bubble").filter({ visible: true });
      const place = async () => (await seen.nth(2).boundingBox())?.y;
      const before = await place();
      const news = uniqueText("New below");
      await write(other, news);
      const button = page.getByRole("button", { name: "New messages" });
      await expect(button).toBeVisible();
      expect(Math.abs((await place())! - before!)).toBeLessThan(2);
      await expect(bubble(page, news)).not.toBeInViewport();
      await button.click();
      await expect(bubble(page, news)).toBeInViewport();
      await expect(button).toBeHidden();
    },
  );

  test(
    "[MSG-06] edits a message from the context menu, opened by right click or by keyboard",
    ONLY_SCRIPTED,
    async ({ page, talk }) => {
      await talk.openThread();
      const text = uniqueText("By the right button");
      await write(page, text);
      await expect(line(page, text).getByRole("link", { name: "Edit" })).toBeVisible();
      await bubble(page, text).click({ button: "right" });
      const menu = page.getByRole("menu", { name: "Your message" });
      await expect(menu.getByRole("menuitem", { name: "Edit" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await line(page, text).getByRole("link", { name: "Edit" }).focus();
      await page.keyboard.press("Shift+F10");
      await expect(menu).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(menu.getByRole("menuitem", { name: "Copy text" })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Edit your message" });
      const field = box(dialog);
      await expect(field).toBeFocused();
      await field.fill(`${text}, changed`);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      await expect(line(page, `${text}, changed`)).toContainText("(edited)");
    },
  );

  test("[MSG-09] messages of the other user have no context menu", ONLY_SCRIPTED, async ({ page, talk }) => {
    await talk.openThread();
    await page.locator(".message-line.message-line--other .message-line__bubble").last().click({ button: "right" });
    await expect(page.getByRole("menu", { name: "Your message" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  test(
    "[MSG-15] opening another conversation clears the previous one before it loads",
    ONLY_SCRIPTED,
    async ({ page, talk }) => {
      await talk.openThread();
      await box(page).fill("Not finished yet");
      const before = await page.locator(".message-line__bubble").first().innerText();
      let letThrough: () => void = () => undefined;
      const held = new Promise<void>((done) => (letThrough = done));
      await page.route(/\/messages\/\d+\.data/, async (route) => {
        await held;
        await route.continue();
      });
      await rows(page).nth(1).click();
      await expect(page.getByText("Loading messages…")).toBeAttached();
      await expect(page.getByText(before)).toHaveCount(0);
      letThrough();
      await expect(page.locator(".message-line__bubble").first()).toBeVisible();
      await expect(box(page)).toHaveValue("");
      // The draft is in the conversation where it was typed.
      await rows(page).nth(0).click();
      await expect(box(page)).toHaveValue("Not finished yet");
    },
  );

  test(
    "[MSG-04, MSG-05] Enter sends, Shift+Enter inserts a line break, and blank text is not sent",
    ONLY_SCRIPTED,
    async ({ page, talk }) => {
      await talk.openThread();
      const lines = await page.locator(".message-line").count();
      await box(page).fill("   ");
      await page.keyboard.press("Enter");
      await expect(page.locator(".message-line")).toHaveCount(lines);
      const text = uniqueText("Two lines");
      await box(page).fill(text);
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("of words");
      await page.keyboard.press("Enter");
      await expect(bubble(page, text)).toContainText(`${text}\nof words`, { useInnerText: true });
      await expect(box(page)).toHaveValue("");
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Send" })).toBeFocused();
    },
  );

  test(
    "[MSG-16, TEN-52] restores the edited text when saving fails without a connection",
    ONLY_SCRIPTED,
    async ({ page, watch, talk }) => {
      watch.allow(/ERR_FAILED|Failed to load resource/);
      await talk.openThread();
      const text = uniqueText("Into the tunnel");
      await write(page, text);
      await line(page, text).getByRole("link", { name: "Edit" }).waitFor();
      await bubble(page, text).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit your message" });
      await page.route(/\/edit\/\d+\.data/, (route) => route.abort());
      await box(dialog).fill(`${text}, changed`);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByText("Not saved yet")).toBeVisible();
      await expect(box(dialog)).toHaveValue(`${text}, changed`);
      await page.unroute(/\/edit\/\d+\.data/);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(line(page, `${text}, changed`)).toContainText("(edited)");
    },
  );
});

test.describe("by touch", () => {
  test.use(PHONE);

  test(
    "[MSG-07, CON-25] a long press of 500 ms opens the edit dialog; a shorter press or a scroll does not",
    ONLY_SCRIPTED,
    async ({ page, talk }) => {
      await talk.openThread();
      const text = uniqueText("Press me");
      await write(page, text);
      await line(page, text).getByRole("link", { name: "Edit" }).waitFor();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const press = async (ms: number, moved = 0) => {
        const { x, y } = (await bubble(page, text).boundingBox())!;
        const at = { bubbles: true, isPrimary: true, pointerType: "touch", clientX: x + 20, clientY: y + 10 };
        await bubble(page, text).dispatchEvent("pointerdown", at);
        await bubble(page, text).dispatchEvent("pointermove", { ...at, clientY: at.clientY + moved });
        await page.clock.runFor(ms);
        await bubble(page, text).dispatchEvent("pointerup", at);
      };
      const dialog = page.getByRole("dialog", { name: "Edit your message" });
      await press(450);
      await expect(dialog).toHaveCount(0);
      await press(600, 30);
      await expect(dialog).toHaveCount(0);
      await press(510);
      await expect(box(dialog)).toHaveValue(text);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    },
  );
});
