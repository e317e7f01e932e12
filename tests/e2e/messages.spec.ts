// Conversations with script: list, reading, writing and editing, on a wide screen and on a phone, and live updates between
// two users.
import type { Locator, Page } from "@playwright/test";
import { deep } from "../support/depth.ts";
import { violations } from "./support/accessibility.ts";
import { createTalk, test } from "./support/conversation-fixture.ts";
import { expect, ONLY_SCRIPTED, PHONE, startScript } from "./support/test.ts";

const WIDTHS = [1280, 360];

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

test(
  "[MSG-01, MSG-02, MSG-13, MSG-14, MSG-15, CON-25] the list opens a conversation, beside it or in its place",
  ONLY_SCRIPTED,
  async ({ page, talk, signInAs }) => {
    await signInAs(talk.buyer);
    await page.goto("/messages");
    await startScript(page);
    const nothing = page.getByText("No message selected");
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    const bubbles = page.locator(".message-line__bubble");
    const path =
      await test.step("a conversation is cleared before another one loads, and keeps its draft", async () => {
        await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
        await expect(nothing).toBeVisible();
        await first.click();
        await expect(first).toHaveAttribute("aria-current", "page");
        await expect(nothing).toBeHidden();
        const before = await bubbles.first().innerText();
        await box(page).fill("Not finished yet");
        let letThrough: () => void = () => undefined;
        const held = new Promise<void>((done) => (letThrough = done));
        await page.route(/\/messages\/\d+\.data/, async (route) => {
          await held;
          await route.continue();
        });
        await second.click();
        await expect(page.getByText("Loading messages…")).toBeAttached();
        await expect(page.getByText(before)).toHaveCount(0);
        letThrough();
        await expect(second).toHaveAttribute("aria-current", "page");
        await expect(bubbles.first()).toBeVisible();
        expect(await bubbles.allInnerTexts()).not.toContain(before);
        await expect(box(page)).toHaveValue("");
        await page.goBack();
        await expect(first).toHaveAttribute("aria-current", "page");
        await expect(box(page)).toHaveValue("Not finished yet");
        return new URL(page.url()).pathname;
      });

    await test.step("either list or conversation at 768 px, and both at 769 px", async () => {
      await page.setViewportSize({ width: 768, height: 900 });
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
      await expect(nothing).toBeHidden();
      await page.setViewportSize({ width: 769, height: 900 });
      await expect(nothing).toBeVisible();
    });

    // Each page and each width once.
    for (const [nth, at] of ["/messages", path].entries()) {
      for (const width of deep(WIDTHS.slice(nth, nth + 1), WIDTHS)) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at);
        expect(await violations(page), `${at} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  },
);

test(
  "[OPN-67, OPN-68, MSG-02, MSG-17, MSG-18] messages and edits of the other user appear live, once, wherever the user is",
  ONLY_SCRIPTED,
  async ({ page, talk, signInAs }) => {
    await signInAs(talk.buyer);
    await page.goto("/messages");
    await startScript(page);
    const other = await talk.openAsBreeder();
    await test.step("in the header and the list while no conversation is open", async () => {
      await write(other, uniqueText("Are you there?"));
      await expect(list(page).getByText("unread")).toHaveCount(1);
      await expect(page.getByRole("banner").getByRole("link", { name: /Messages.*unread/ })).toBeVisible();
      await expect(page).toHaveTitle(/^\(1\) Messages/);
      await rows(page).first().click();
      await expect(page).toHaveTitle(/^[^(]/);
      await expect(page.getByRole("banner").getByText("unread")).toHaveCount(0);
    });

    await test.step("in the open conversation", async () => {
      const question = uniqueText("May we come on Saturday?");
      await write(page, question);
      await expect(bubble(other, question)).toBeVisible();
      const reply = uniqueText("Of course");
      await write(other, reply);
      await expect(bubble(page, reply)).toHaveCount(1);
      await expect(bubble(page, reply)).toBeInViewport();
      await expect(bubble(page, question)).toHaveCount(1);
      await expect(rows(page).first()).toContainText(reply);
      await line(other, reply).getByRole("link", { name: "Edit" }).click();
      await expect(other.getByRole("heading", { level: 1, name: "Edit your message" })).toBeVisible();
      await box(other).fill(`${reply}, twice`);
      await other.getByRole("button", { name: "Save" }).click();
      await expect(line(page, `${reply}, twice`)).toContainText("(edited)");
      // The form of the edited message has a box of the same name.
      await expect(line(other, `${reply}, twice`)).toContainText("(edited)");
    });

    await test.step("announced to a user who reads further up, whose scroll position stays", async () => {
      await page.setViewportSize({ width: 1280, height: 500 });
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
    });

    // An open conversation is marked as read.
    await page.reload();
    await expect(page).toHaveTitle(/^[^(]/);
  },
);

test(
  "[MSG-04, MSG-05, MSG-06, MSG-08, MSG-09, MSG-10, MSG-16, TEN-52] writes and edits by keyboard, link and context menu",
  ONLY_SCRIPTED,
  async ({ page, watch, talk }) => {
    watch.allow(/ERR_FAILED|Failed to load resource/);
    await talk.openThread();
    const text = uniqueText("Two lines");
    const menu = page.getByRole("menu", { name: "Your message" });
    const edit = line(page, text).getByRole("link", { name: "Edit" });
    await test.step("Enter sends, Shift+Enter inserts a line break, and blank text is not sent", async () => {
      const lines = await page.locator(".message-line").count();
      await expect(box(page)).toHaveAttribute("required", "");
      await box(page).fill("   ");
      await page.keyboard.press("Enter");
      await expect(page.locator(".message-line")).toHaveCount(lines);
      await box(page).fill(text);
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.type("of words");
      await page.keyboard.press("Enter");
      await expect(bubble(page, text)).toContainText(`${text}\nof words`, { useInnerText: true });
      await expect(box(page)).toHaveValue("");
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: "Send" })).toBeFocused();
    });

    await test.step("a link opens the form; the same text is no edit", async () => {
      await edit.click();
      await expect(page.getByRole("heading", { level: 1, name: "Edit your message" })).toBeVisible();
      await expect(box(page)).toHaveValue(`${text}\nof words`);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(line(page, text)).toBeVisible();
      await expect(line(page, text)).not.toContainText("(edited)");
    });

    await test.step("the context menu opens by right click or by keyboard, on own messages alone", async () => {
      await page.locator(".message-line--other .message-line__bubble").last().click({ button: "right" });
      await expect(menu).toHaveCount(0);
      await page.keyboard.press("Escape");
      await bubble(page, text).click({ button: "right" });
      await expect(menu.getByRole("menuitem", { name: "Edit" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await edit.focus();
      await page.keyboard.press("Shift+F10");
      await expect(menu).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(menu.getByRole("menuitem", { name: "Copy text" })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    });

    await test.step("the dialog keeps the edited text when saving fails without a connection", async () => {
      const dialog = page.getByRole("dialog", { name: "Edit your message" });
      await expect(box(dialog)).toBeFocused();
      await page.route(/\/edit\/\d+\.data/, (route) => route.abort());
      await box(dialog).fill(`${text}, changed`);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog.getByText("Not saved yet")).toBeVisible();
      await expect(box(dialog)).toHaveValue(`${text}, changed`);
      await page.unroute(/\/edit\/\d+\.data/);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      await expect(line(page, `${text}, changed`)).toContainText("(edited)");
    });
  },
);

test(
  "[BRD-16] a breeder begins a message with a saved reply, adds one to typed text, and chooses the same one again after sending",
  ONLY_SCRIPTED,
  async ({ talk }) => {
    const breederPage = await talk.openAsBreeder();
    const { pathname } = new URL(breederPage.url());
    const text = uniqueText("Come on Saturday");
    await breederPage.goto("/breeder/replies");
    await startScript(breederPage);
    await breederPage.getByRole("textbox", { name: "Reply" }).last().fill(text);
    await breederPage.getByRole("button", { name: "Save" }).last().click();
    await expect(breederPage.getByRole("button", { name: "Delete" })).toBeVisible();
    await breederPage.goto(pathname);
    await startScript(breederPage);
    const choose = async () => {
      await breederPage.getByText("Replies and more").click();
      // Exact, as the row of this chat in the list beside it ends with the same text once it is sent.
      await breederPage.getByRole("link", { name: text, exact: true }).click();
    };
    await box(breederPage).fill("Typed before.");
    await choose();
    await expect(box(breederPage)).toHaveValue(`Typed before.\n${text}`);
    await breederPage.getByRole("button", { name: "Send" }).click();
    await expect(bubble(breederPage, "Typed before.")).toBeVisible();
    await expect(box(breederPage)).toHaveValue("");
    await choose();
    await expect(box(breederPage)).toHaveValue(text);
  },
);

test(
  "[BUY-19] a message about another pet of the breeder leaves the field when it is sent, and is no draft",
  ONLY_SCRIPTED,
  async ({ page, create, signInAs }) => {
    const buyer = await create.user();
    const { id, user: breeder } = await create.breeder();
    const { path } = await create.chat(buyer.id, breeder.id, [{ from: buyer.id, text: "Good morning" }]);
    const pet = await create.pet({ breederId: id });
    await signInAs(buyer);
    await page.goto(`${path}?about=${pet.id}`);
    await startScript(page);
    const text = uniqueText("Is this one still here?");
    await write(page, text);
    await expect(box(page)).toHaveValue("");
    await page.reload();
    await startScript(page);
    await expect(bubble(page, text)).toHaveCount(1);
    await expect(box(page)).toHaveValue("");
  },
);

test.describe("by touch", () => {
  test.use(PHONE);

  test(
    "[OPN-68, MSG-07, CON-25] opens at the newest message, and a long press of 500 ms opens the edit dialog; a shorter press or a scroll does not",
    ONLY_SCRIPTED,
    async ({ page, open, create, signInAs }) => {
      const { buyer, path } = await createTalk(create);
      await signInAs(buyer);
      await open(path);
      await expect(bubble(page, "Question 12,")).toBeInViewport();
      for (const [control, name] of [
        [box(page), "box"],
        [page.getByRole("button", { name: "Send" }), "button"],
        [page.getByRole("link", { name: "Back to messages" }), "back"],
      ] as const) {
        await expect(control).toBeInViewport({ ratio: 1 });
        const size = await control.boundingBox();
        expect(Math.min(size!.height, size!.width), name).toBeGreaterThanOrEqual(44);
      }
      await expect(bubble(page, "Question 1,")).not.toBeInViewport();

      const own = bubble(page, "Question 11,");
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const press = async (ms: number, moved = 0) => {
        const { x, y } = (await own.boundingBox())!;
        const at = { bubbles: true, isPrimary: true, pointerType: "touch", clientX: x + 20, clientY: y + 10 };
        await own.dispatchEvent("pointerdown", at);
        await own.dispatchEvent("pointermove", { ...at, clientY: at.clientY + moved });
        await page.clock.runFor(ms);
        await own.dispatchEvent("pointerup", at);
      };
      const dialog = page.getByRole("dialog", { name: "Edit your message" });
      await press(450);
      await expect(dialog).toHaveCount(0);
      await press(600, 30);
      await expect(dialog).toHaveCount(0);
      await press(510);
      await expect(box(dialog)).toHaveValue(/^Question 11,/);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    },
  );
});
