// What settings change that a site reads once: strict limits, a second factor for administrators, a provider of maps, and
// a provider of sign-in that cannot be reached. One site has them all. The last test ends it: its stop resets no connection.
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { tryAgainText } from "#app/domain/shared/waiting-time.ts";
import { db } from "#app/platform/db.server.ts";
import { requestApi } from "../../support/admin-area.ts";
import { type Events, listenTo } from "../../support/events.ts";
import { createBreeder, createChat, createPet, createSession, createUser } from "../../support/factories.ts";
import { idTokenFor } from "../../support/google.ts";
import { beginUpload, statusOf } from "../../support/kept-connections.ts";
import { facts, said, signedInUser } from "../../support/members.ts";
import { byRole, hiddenFields, html, one, postForm, textOf, valueOf } from "../../support/page.ts";
import { POLL } from "../../support/poll-options.ts";
import { addApp } from "../../support/second-factor.ts";
import { startSite } from "../../support/site.ts";

let status = 200;
const asked: string[] = [];
const maps = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (status !== 200) return void response.writeHead(status).end();
  if (request.url?.startsWith("/maps/")) {
    return void response.writeHead(200, { "Content-Type": "image/png" }).end(Buffer.from("a picture"));
  }
  const features = [{ id: "one", place_name: "Mill Lane, Otley", center: [-1.69, 53.9] }];
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ features }));
});
await new Promise<void>((done) => maps.listen(0, "127.0.0.1", done));
afterAll(() => void maps.close());

const site = await startSite({
  RATE_LIMIT_SCALE: "0.05",
  REQUIRE_ADMIN_MFA: "1",
  GOOGLE_ISSUER: "http://127.0.0.1:9",
  STOP_DELAY_SECONDS: "1",
  MAPS_KEY: "secret-key",
  MAPS_URL: `http://127.0.0.1:${(maps.address() as AddressInfo).port}`,
});

describe("a limit", () => {
  it("on API requests is in the headers of every response, and above it the response is 429 with Retry-After", async () => {
    // An address of its own: the limit is for all requests of one.
    const headers = { "X-Forwarded-For": "192.0.2.60" };
    const answers = [];
    for (let calls = 0; calls < 61; calls += 1) answers.push(await site.get("/api/health", { headers }));
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(answers[0]!.headers.get("RateLimit-Policy")).toBe('"api";q=60;w=60');
    expect(answers.map((answer) => answer.headers.get("RateLimit")?.replace(/t=\d+$/, ""))).toEqual(
      [...Array.from({ length: 60 }, (_, nth) => 59 - nth), 0].map((left) => `"api";r=${left};`),
    );
    const refused = answers[60]!;
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^You have reached the limit "api": 60 requests in 1 minute\. Try again in \d+ /),
      limit: "api",
    });
  });

  it("A12: on searches that are rendered leaves popular pages, other addresses and unknown parameters alone", async () => {
    const get = (path: string, address: string) => site.get(path, { headers: { "X-Forwarded-For": address } });
    const statuses = (paths: string[], address = "192.0.2.61") =>
      Promise.all(paths.map(async (path) => (await get(path, address)).status));
    expect(await statuses(["/pets", "/pets?type=dog", "/terms"])).toEqual([200, 200, 200]);
    // 30 pages of a query may be rendered in a minute; the same page with a parameter that it does not read is none.
    const unknown = Array.from({ length: 40 }, (_, nth) => `/pets?type=dog&utm_source=${nth}`);
    expect(new Set(await statuses(unknown))).toEqual(new Set([200]));
    const endless = await statuses(Array.from({ length: 40 }, (_, nth) => `/pets?page=${nth + 2}`));
    expect(endless.filter((status) => status === 429)).toHaveLength(11);
    const refused = await get("/pets?page=77", "192.0.2.61");
    const seconds = Number(refused.headers.get("Retry-After"));
    expect([refused.status, seconds > 0]).toEqual([429, true]);
    expect(textOf(await html(refused))).toContain(tryAgainText(seconds));
    // A cookie of any kind is no way around it.
    expect((await site.get("/pets?page=78", { headers: { "X-Forwarded-For": "192.0.2.61", Cookie: "a=b" } })).status).toBe(429); // oxfmt-ignore
    const popular = ["/pets", "/pets?type=dog", "/breeders", "/terms"];
    // Asked by another first: a job of the tests before may have changed a pet, which takes such a page out of the cache.
    expect(await statuses([...popular, "/pets?page=79"], "192.0.2.62")).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(popular)).toEqual([200, 200, 200, 200]);
  });

  it("[SCM-10] on new conversations rejects one more with 429 and its reason, and the text is kept", async () => {
    const text = "Is Luna still looking for a home?";
    const sentence = "You have started 20 conversations today. Please try again tomorrow.";
    const { user, token, visitor } = await signedInUser(site, { createdAt: new Date() }, [
      "messages.send",
      "messages.read",
    ]);
    await createChat({ starterId: user.id, recipientId: (await createUser()).id, createdAt: new Date() });
    const kennel = await createBreeder({ plan: "gold", contactEmail: "kennel@example.test" });
    const pet = await createPet({ breederId: kennel.id, name: "Luna", breed: "Beagle" });
    const path = `/pets/luna-beagle-${pet.id}/contact`;
    const fields = hiddenFields(await html(await visitor.get(path)), path);
    const answer = await visitor.post(path, { ...fields, message: text });
    expect(answer.status).toBe(429);
    const form = postForm(await html(answer), path)!;
    expect(textOf(byRole(form, "alert"))).toContain(sentence);
    expect(valueOf(one(form, "textarea"))).toBe(text);

    const opened = await fetch(`${site.url}/api/messages/chats`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ recipientId: kennel.userId, message: text }),
    });
    expect([opened.status, await opened.json()]).toEqual([
      429,
      { success: false, message: sentence, errors: {}, limit: "newChats" },
    ]);
    expect(await db.chat.count({ where: { starterId: user.id } })).toBe(1);
    expect(await db.moderationCase.count({ where: { userId: user.id, kind: "account" } })).toBe(1);
  });
});

it("[OPN-51, GRD-08] REQUIRE_ADMIN_MFA keeps administrators out of the admin area until they have a second factor", async () => {
  const { visitor } = await signedInUser(site, { isAdmin: true });
  const response = await visitor.get("/admin");
  expect(facts(response)).toEqual([303, "/profile/security"]);
  expect(await said(visitor, response)).toContain("Add a second factor to your account to open the admin area.");
  const api = await requestApi(site, visitor, { method: "GET", path: "admin/users" });
  expect(api).toMatchObject({ status: 403, code: "second_factor_setup_required" });
  await addApp(visitor);
  expect((await visitor.get("/admin")).status).toBe(200);
});

it("[GML-07] Google that cannot be reached leads back to /login", async () => {
  const visitor = site.visitor();
  const response = await visitor.get("/auth/google");
  expect(facts(response)).toEqual([303, "/login"]);
  expect(await said(visitor, response)).toContain("Failed to sign in with Google");
  const id_token = await idTokenFor(site, { email: "a@b.test" });
  const api = await requestApi(site, visitor, { method: "POST", path: "auth/google", body: { id_token } });
  expect(api).toMatchObject({ status: 503, success: false, message: "Failed to sign in with Google" });
});

describe("a map provider", () => {
  const breeder = async () => site.visitor({ token: (await createSession((await createBreeder()).userId)).token });
  const places = async (answer: Response) =>
    ((await answer.json()) as { places: { address: string; lat: number; lng: number }[] }).places;

  it("[BPF-18, OPN-98] gives places and squares through us, and its key stays here", async () => {
    status = 200;
    const visitor = await breeder();
    const found = await visitor.get("/breeder/places?q=mill+lane");
    expect((await places(found))[0]).toEqual({ id: "one", address: "Mill Lane, Otley", lat: 53.9, lng: -1.69 });
    const tile = await visitor.get("/breeder/places/tile/13/4093/2724");
    expect([tile.status, tile.headers.get("content-type"), await tile.text()]).toEqual([200, "image/png", "a picture"]);
    expect(asked.at(-1)).toBe("/maps/streets-v2/256/13/4093/2724.png?key=secret-key");
    for (const { headers } of [found, tile]) expect(JSON.stringify([...headers])).not.toContain("secret-key");
  });

  it("[BPF-19, OPN-98] a refused key is a 403 where the map would be; the search goes on with the gazetteer", async () => {
    status = 403;
    const visitor = await breeder();
    const tile = await visitor.get("/breeder/places/tile/13/4093/2724");
    expect([tile.status, tile.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect((await places(await visitor.get("/breeder/places?q=otley")))[0]?.address).toBe("Otley, Leeds");
    const said = () => site.log.filter((line) => line.level === "error" && "reason" in line);
    // Lines of the log arrive beside the responses.
    await expect.poll(() => said().map(({ reason }) => reason)).toEqual(["refused", "refused"]);
    expect(JSON.stringify(said())).not.toContain("secret-key");
  });

  it("[OPN-98] responds with 503 when the provider fails for another reason than the key", async () => {
    status = 500;
    expect((await (await breeder()).get("/breeder/places/tile/13/4093/2724")).status).toBe(503);
  });
});

// Its beginning is in operations.test.ts.
it("[OPN-93] serves an idle connection once more and completes an upload when new ones are refused, then ends", async () => {
  const upload = await beginUpload(site);
  const streams = await Promise.all([beginStream(), beginStream()]);
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

async function beginStream(): Promise<Events> {
  const { token } = await signedInUser(site, {}, ["messages.read"]);
  const events = await listenTo(site.url, "/messages/live", { token });
  await events.count("chats", 1);
  return events;
}
