// Two people talk through two processes of the site, and one of them goes through a tunnel.
import { expect, expectKept, ONLY_SCRIPTED, openKept, reconnect, test } from "./support/offline.ts";
import { startSecondProcess } from "./support/second-process.ts";
import { createTalk } from "./support/talk.ts";
import { startScript } from "./support/test.ts";
import { textsInThread, textsOnSite, uniqueWords, waiting, write } from "./support/threads.ts";

test.describe("through two processes", ONLY_SCRIPTED, () => {
  test("what is written in a tunnel arrives once and in order, on both sides, while the other goes on", async ({
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
      await openKept(page, "/");
      await page.goto(path);
      await startScript(page);
      await expectKept(page, path);

      // Live, both ways.
      const [hello, answer, before, one, two, three, after] = uniqueWords(7) as [string, ...string[]];
      await write(page, hello);
      await expect.poll(() => textsInThread(breeder, [hello])).toEqual([hello]);
      await write(breeder, answer!);
      await expect.poll(() => textsInThread(page, [answer!])).toEqual([answer]);

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
      const all = [hello, answer!, before!, ...inTunnel, after!];
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
