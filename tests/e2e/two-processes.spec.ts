// Messages between two users on two processes of the site, one of them temporarily offline.
import { createTalk } from "./support/conversation-fixture.ts";
import { expect, expectStored, ONLY_SCRIPTED, openControlled, reconnect, test } from "./support/offline.ts";
import { startSecondProcess } from "./support/second-process.ts";
import { startScript } from "./support/test.ts";
import { textsInThread, textsOnSite, uniqueWords, waiting, write } from "./support/threads.ts";

test.describe("through two processes", ONLY_SCRIPTED, () => {
  test("messages written offline are delivered once and in order to both users, while the other user continues", async ({
    page,
    context,
    browser,
    line,
    watch,
    create,
    signInAs,
  }) => {
    test.slow();
    const second = await startSecondProcess();
    const elsewhere = await browser.newContext({ baseURL: second.url, serviceWorkers: "allow", locale: "en-GB" });
    watch.allow(new RegExp(`request to ${second.url}`));
    watch.include(elsewhere);
    try {
      const talk = await createTalk(create);
      const { path } = talk;
      await signInAs(talk.breeder, elsewhere);
      const breeder = await elsewhere.newPage();
      await breeder.goto(path);
      await startScript(breeder);
      await signInAs(talk.buyer);
      await openControlled(page, "/");
      await page.goto(path);
      await startScript(page);
      await expectStored(page, path);

      // Live delivery in both directions.
      const [hello, reply, before, one, two, three, after] = uniqueWords(7) as [string, ...string[]];
      await write(page, hello);
      await expect.poll(() => textsInThread(breeder, [hello])).toEqual([hello]);
      await write(breeder, reply!);
      await expect.poll(() => textsInThread(page, [reply!])).toEqual([reply]);

      const inTunnel = [one!, two!, three!];
      line.set("cut");
      await write(page, ...inTunnel);
      await expect(waiting(page)).toHaveCount(3);
      await expect(waiting(page).first()).toContainText("Waiting for a connection");
      await write(breeder, before!);
      await expect.poll(() => textsOnSite(elsewhere, path, [before!])).toEqual([before]);
      expect(await textsInThread(page, [before!])).toEqual([]);
      expect(await textsOnSite(context, path, inTunnel)).toEqual([]);

      await reconnect(line, page);
      await expect.poll(() => textsInThread(breeder, inTunnel)).toEqual(inTunnel);
      await write(breeder, after!);
      const all = [hello, reply!, before!, ...inTunnel, after!];
      await expect.poll(() => textsInThread(page, all)).toEqual(all);
      await expect.poll(() => textsInThread(breeder, all)).toEqual(all);
      await expect(waiting(page)).toHaveCount(0);
      await page.reload();
      await expect.poll(() => textsInThread(page, all)).toEqual(all);
      expect(await textsOnSite(context, path, all)).toEqual(all);
    } finally {
      await elsewhere.close();
      await second.stop();
    }
  });
});
