// Graceful shutdown on SIGTERM: the health check fails, requests are still served, and no connection is reset.
import { Agent, get, type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { type Events, listenTo } from "../../support/events.ts";
import { signedInUser } from "../../support/members.ts";
import { POLL } from "../../support/poll-options.ts";
import { type Site, startSite } from "../../support/site.ts";

/** The longest delay allowed: the test runs within it, and then ends the site. */
const LONG_DELAY = { STOP_DELAY_SECONDS: "120" };

it("[OPN-93] is not ready from SIGTERM on, and serves all requests on connections that stay open", async () => {
  const site = await startSite(LONG_DELAY);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (path: string) => statusOf(new URL(path, site.url), agent);
  const upload = await beginUpload(site);

  void site.stop();
  // On new connections: those of the agent stay open.
  await expect.poll(() => statusOf(new URL("/api/health", site.url)), POLL).toMatchObject({ status: 503 });
  for (const path of ["/robots.txt", "/pets", "/api/pets"]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(path)));
    expect(answers, path).toEqual(Array(8).fill({ status: 200, connection: "keep-alive" }));
  }
  expect(await upload.finish()).toEqual({ status: 422, connection: "keep-alive" });
  agent.destroy();
  await site.close();
});

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

interface Told {
  status?: number;
  connection?: string;
}

/** Sends the first half of a form, and the rest with `finish`. */
async function beginUpload(site: Site): Promise<{ finish(): Promise<Told> }> {
  const url = new URL("/contact", site.url);
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
  // "100 Continue" shows that the site has received the request's head.
  const upload = request(url, {
    method: "POST",
    headers: { ...headers, Expect: "100-continue" },
    agent: new Agent({ keepAlive: true }),
  });
  const told = new Promise<Told>((resolve, reject) => {
    upload.once("response", (response) => void end(response).then(resolve, reject)).once("error", reject);
  });
  const begun = new Promise((resolve) => upload.once("continue", resolve));
  upload.flushHeaders();
  await begun;
  upload.write("name=Pat&");
  return { finish: () => (upload.end("message=short"), told) };
}

function statusOf(url: URL, agent?: Agent): Promise<Told> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => void end(response).then(resolve, reject)).once("error", reject);
  });
}

function end(response: IncomingMessage): Promise<Told> {
  return new Promise((resolve, reject) => {
    const { statusCode: status, headers } = response.resume();
    response.once("end", () => resolve({ status, connection: headers.connection })).once("error", reject);
  });
}
