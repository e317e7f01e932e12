// The message outbox: messages written offline are shown as unsent, and are delivered once and in order.
import type { Page } from "@playwright/test";
import { createTalk } from "./support/conversation-fixture.ts";
import { fillInLogin } from "./support/demo-accounts.ts";
import { expect, expectStored, ONLY_SCRIPTED, openControlled, reconnect, test } from "./support/offline.ts";
import { startScript } from "./support/test.ts";
import {
  box,
  countStored,
  holdOutbox,
  textsInThread,
  textsOnSite,
  uniqueWords,
  waiting,
  write,
} from "./support/threads.ts";

/** Opens a conversation that the service worker controls and has stored. */
async function openThread(page: Page, path: string): Promise<void> {
  await openControlled(page, "/messages");
  await page.goto(path);
  await startScript(page);
  await expectStored(page, path);
}

test.describe("the outbox", ONLY_SCRIPTED, () => {
  test("messages written offline are shown, survive closing the tab, and are delivered once and in order", async ({
    page,
    context,
    line,
    create,
    signInAs,
  }) => {
    const { buyer, path } = await createTalk(create);
    await signInAs(buyer);
    await openThread(page, path);
    const texts = uniqueWords(3);
    line.set("cut");
    await write(page, ...texts);
    await expect(waiting(page)).toHaveCount(3);
    for (const [at, text] of texts.entries()) await expect(waiting(page).nth(at)).toContainText(text);
    await expect(waiting(page).first()).toContainText("Waiting for a connection");

    await expect.poll(() => countStored(page)).toBe(texts.length);
    await page.reload();
    await startScript(page);
    await expect(waiting(page)).toHaveCount(3);
    await page.close();
    const again = await context.newPage();
    await again.goto(line.url + path);
    await startScript(again);
    await expect(waiting(again)).toHaveCount(3);
    await expect(waiting(again).first()).toContainText(texts[0]!);
    expect(await textsOnSite(context, path, texts)).toEqual([]);

    await reconnect(line, again);
    await expect.poll(() => textsOnSite(context, path, texts)).toEqual(texts);
    await again.goto(line.url + path);
    await startScript(again);
    await expect(waiting(again)).toHaveCount(0);
    await expect.poll(() => textsInThread(again, texts)).toEqual(texts);
  });

  test("restores a message that was not stored yet in the message field after a reload", async ({
    page,
    line,
    create,
    signInAs,
  }) => {
    const { buyer, path } = await createTalk(create);
    await signInAs(buyer);
    await openThread(page, path);
    line.set("cut");
    await expect.poll(() => countStored(page)).toBe(0);
    await holdOutbox(page);
    const [text] = uniqueWords(1);
    await write(page, text!);
    await expect(waiting(page)).toHaveCount(1);
    await page.reload();
    await startScript(page);
    await expect(box(page)).toHaveValue(text!);
    await expect(waiting(page)).toHaveCount(0);
  });

  test("a message whose response was lost is delivered once", async ({ page, context, line, create, signInAs }) => {
    const { buyer, path } = await createTalk(create);
    await signInAs(buyer);
    await openThread(page, path);
    const texts = uniqueWords(2);
    line.set("deaf");
    await write(page, ...texts);
    await expect.poll(() => textsOnSite(context, path, texts)).toEqual(texts.slice(0, 1));
    await reconnect(line, page);
    await expect.poll(() => textsOnSite(context, path, texts)).toEqual(texts);
    await expect(waiting(page).filter({ hasText: /Waiting|Sending/ })).toHaveCount(0);
    await page.reload();
    await startScript(page);
    await expect.poll(() => textsInThread(page, texts)).toEqual(texts);
  });

  test("the service worker sends messages on a sync event with every tab closed", async ({
    page,
    context,
    line,
    create,
    signInAs,
  }) => {
    const { buyer, path } = await createTalk(create);
    await signInAs(buyer);
    await openThread(page, path);
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((done) => {
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.url));
        if (own) done(own.registrationId);
      });
    });
    await browser.send("ServiceWorker.enable");
    const registrationId = await registered;
    const texts = uniqueWords(2);
    line.set("cut");
    await write(page, ...texts);
    await expect(waiting(page).first()).toContainText("Waiting for a connection");
    await expect.poll(() => countStored(page)).toBe(texts.length);
    await page.goto("about:blank");
    expect(await textsOnSite(context, path, texts)).toEqual([]);
    // From here on any sync event sends them, also one of the browser's own.
    line.set("open");
    await browser.send("ServiceWorker.dispatchSyncEvent", {
      origin: line.url,
      registrationId,
      tag: "outbox",
      lastChance: false,
    });
    await expect.poll(() => textsOnSite(context, path, texts)).toEqual(texts);
  });

  test("a rejected message shows an error and can be sent again or discarded", async ({
    page,
    context,
    front,
    create,
    signInAs,
  }) => {
    const { buyer, path } = await createTalk(create);
    await signInAs(buyer);
    await openThread(page, path);
    const texts = uniqueWords(2);
    front.onMessage = { status: 403, message: "You cannot send messages at the moment." };
    await write(page, ...texts);
    for (const at of [0, 1]) {
      await expect(waiting(page).nth(at)).toContainText("Not sent. You cannot send messages at the moment.");
    }
    await page.reload();
    await startScript(page);
    await expect(waiting(page)).toHaveCount(2);
    front.onMessage = "passed on";
    await waiting(page).nth(1).getByRole("button", { name: "Discard" }).click();
    await expect(waiting(page)).toHaveCount(1);
    await waiting(page).first().getByRole("button", { name: "Retry" }).click();
    await expect.poll(() => textsOnSite(context, path, texts)).toEqual(texts.slice(0, 1));
  });

  test("sends an unsent message only as its author, when they sign in again", async ({
    page,
    browser,
    front,
    create,
    signInAs,
  }) => {
    const { buyer, breeder, path } = await createTalk(create);
    // A second device of the author, to read the server's state while another account is signed in here.
    const device = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
    await signInAs(buyer, device);
    await signInAs(buyer);
    await openThread(page, path);
    const [text, other] = uniqueWords(2) as [string, string];
    front.onMessage = "lost";
    await write(page, text);
    await expect(waiting(page)).toHaveCount(1);
    await page.getByRole("contentinfo").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();

    front.onMessage = "passed on";
    await page.goto("/login");
    await fillInLogin(page, breeder);
    await openThread(page, path);
    await expect(page.locator("body")).not.toContainText(text);
    // The outbox sends the other account's message only.
    await write(page, other);
    await expect.poll(() => textsInThread(page, [other])).toEqual([other]);
    await expect(waiting(page)).toHaveCount(0);
    expect(await textsOnSite(device, path, [text])).toEqual([]);
    await page.getByRole("contentinfo").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeVisible();
    await page.goto("/login");
    await fillInLogin(page, buyer);
    // A document page has no outbox of its own: the service worker sends.
    await page.goto("/pets");
    await startScript(page);
    await expect.poll(() => textsOnSite(device, path, [text])).toEqual([text]);
    await device.close();
  });
});
