// A site that is asked to stop: load balancers are told, requests are still answered, and no connection is reset.
import { Agent, get, type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

/** Long enough for the few requests below on a machine that is busy with other tests. */
const STOP_DELAY_SECONDS = "6";

it("[OPN-93] is not ready from SIGTERM on, answers on every open connection, and lets an upload finish", async () => {
  const site = await startSite({ STOP_DELAY_SECONDS });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (path: string) => statusOf(new URL(path, site.url), agent);
  const eight = () => Promise.all(Array.from({ length: 8 }, () => ask("/robots.txt")));
  expect(new Set((await eight()).map(({ status }) => status))).toEqual(new Set([200]));

  const upload = request(new URL("/contact", site.url), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    upload.once("response", resolve).once("error", reject);
  });
  await new Promise((sent) => upload.write("name=Pat&", sent));

  const stopped = site.stop();
  await expect.poll(async () => (await ask("/api/health")).status).toBe(503);
  expect(await eight()).toEqual(Array.from({ length: 8 }, () => ({ status: 200, connection: "close" })));
  upload.end("message=short");
  const { statusCode, headers } = (await answered).resume();
  expect([statusCode, headers.connection]).toEqual([422, "close"]);
  await stopped;
  await expect(ask("/robots.txt")).rejects.toThrow("ECONNREFUSED");
  agent.destroy();
});

function statusOf(url: URL, agent: Agent): Promise<{ status?: number; connection?: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    }).once("error", reject);
  });
}
