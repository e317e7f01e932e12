// The end of a graceful shutdown: no connection is reset. Its beginning is in operations.test.ts.
import { Agent } from "node:http";
import { expect, it } from "vitest";
import { type Events, listenTo } from "../../support/events.ts";
import { beginUpload, statusOf } from "../../support/kept-connections.ts";
import { signedInUser } from "../../support/members.ts";
import { POLL } from "../../support/poll-options.ts";
import { type Site, startSite } from "../../support/site.ts";

it("[OPN-93] serves an idle connection once more and completes an upload when new ones are refused, then ends", async () => {
  const site = await startSite({ STOP_DELAY_SECONDS: "1" });
  const upload = await beginUpload(site);
  const streams = await Promise.all([beginStream(site), beginStream(site)]);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const eight = () => Promise.all(Array.from({ length: 8 }, () => statusOf(new URL("/robots.txt", site.url), agent)));
  expect(await eight()).toEqual(Array(8).fill({ status: 200, connection: "keep-alive" }));
  const stopped = site.stop();
  const refused = () => statusOf(new URL("/robots.txt", site.url)).catch(String);
  await expect.poll(refused, POLL).toContain("ECONNREFUSED");
  expect(await eight()).toEqual(Array(8).fill({ status: 200, connection: "close" }));
  expect(await upload.finish()).toEqual({ status: 422, connection: "close" });
  await stopped;
  // Browsers wait between one second and some more before they connect again.
  for (const { text } of streams) expect(Number(/retry: (\d+)\n\n$/.exec(text)?.[1])).toBeGreaterThanOrEqual(1_000);
  agent.destroy();
});

async function beginStream(site: Site): Promise<Events> {
  const { token } = await signedInUser(site, {}, ["messages.read"]);
  const events = await listenTo(site.url, "/messages/live", { token });
  await events.count("chats", 1);
  return events;
}
