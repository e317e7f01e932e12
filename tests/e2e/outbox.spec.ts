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

type Factories = typeof import("../support/factories.ts");

/** Opens a conversation that the service worker controls and has stored. */
async function openThread(page: Page, path: string): Promise<void> {
  await openControlled(page, "/messages");
  await page.goto(path);
  await startScript(page);
  await expectStored(page, path);
}

/** Stores a message in another process of the site, that of the test. */
async function say(actor: Parameters<Factories["viewerOf"]>[0], path: string, text: string): Promise<void> {
  const { viewerOf } = await import("../support/factories.ts");
  const { sendMessage } = await import("#app/domain/conversations/messages/send-message.server.ts");
  const { newIdempotencyKey } = await import("#app/platform/idempotency-keys.server.ts");
  const chatId = Number(path.split("/").pop());
  const input = { actor: viewerOf(actor), chatId, text, idempotencyKey: newIdempotencyKey() };
  expect(await sendMessage(input)).toMatchObject({ ok: true });
}

test.describe("the outbox", ONLY_SCRIPTED, () => {
  test("messages written offline are shown, survive closing the tab, and are delivered once and in order, as are those of the other user, a lost response, a rejection, and a sync event", async ({
    page: first,
    context,
    line,
    front,
    create,
    signInAs,
  }) => {
    const { buyer, breeder, path } = await createTalk(create);
    await signInAs(buyer);
    await openThread(first, path);
    const page = await context.newPage();

    await test.step("written offline, while the other user continues", async () => {
      const [before, after, ...texts] = uniqueWords(5) as [string, string, ...string[]];
      line.set("cut");
      await write(first, ...texts);
      await expect(waiting(first)).toHaveCount(3);
      for (const [at, text] of texts.entries()) await expect(waiting(first).nth(at)).toContainText(text);
      await expect(waiting(first).first()).toContainText("Waiting for a connection");
      await expect.poll(() => countStored(first)).toBe(texts.length);
      await first.close();
      await page.goto(path);
      await startScript(page);
      await expect(waiting(page)).toHaveCount(3);
      await expect(waiting(page).first()).toContainText(texts[0]!);
      await say(breeder, path, before);
      expect(await textsOnSite(context, path, [before, ...texts])).toEqual([before]);
      expect(await textsInThread(page, [before])).toEqual([]);

      const all = [before, ...texts, after];
      await reconnect(line, page);
      await expect.poll(() => textsOnSite(context, path, texts)).toEqual(texts);
      await say(breeder, path, after);
      await expect.poll(() => textsInThread(page, all)).toEqual(all);
      await expect(waiting(page)).toHaveCount(0);
      expect(await textsOnSite(context, path, all)).toEqual(all);
    });

    await test.step("a response was lost", async () => {
      const [text] = uniqueWords(1) as [string];
      line.set("deaf");
      await write(page, text);
      await expect.poll(() => textsOnSite(context, path, [text])).toEqual([text]);
      await reconnect(line, page);
      await expect(waiting(page).filter({ hasText: /Waiting|Sending/ })).toHaveCount(0);
      await page.reload();
      await startScript(page);
      await expect(waiting(page)).toHaveCount(0);
      await expect.poll(() => textsInThread(page, [text])).toEqual([text]);
      expect(await textsOnSite(context, path, [text])).toEqual([text]);
    });

    await test.step("rejected: sent again or discarded", async () => {
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
      await expect(waiting(page)).toHaveCount(0);
    });

    await test.step("not stored yet: in the message field again after a reload", async () => {
      await expect.poll(() => countStored(page)).toBe(0);
      line.set("cut");
      await holdOutbox(page);
      const [text] = uniqueWords(1);
      await write(page, text!);
      await expect(waiting(page)).toHaveCount(1);
      await page.reload();
      await startScript(page);
      await expect(box(page)).toHaveValue(text!);
      await expect(waiting(page)).toHaveCount(0);
    });

    await test.step("the service worker sends on a sync event with every tab closed", async () => {
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
    // The conversation's live connection ends with the session, which leads nowhere else.
    await expect(page).toHaveURL("/");
    await page.goto("/login");
    await fillInLogin(page, buyer);
    // A document page has no outbox of its own: the service worker sends.
    await page.goto("/pets");
    await startScript(page);
    await expect.poll(() => textsOnSite(device, path, [text])).toEqual([text]);
    await device.close();
  });
});
