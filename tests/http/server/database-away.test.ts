// Loss and return of the database connection: responses to visitors, API clients and load balancers.
import { afterAll, expect, it } from "vitest";
import { createSession, createUser } from "../../support/factories.ts";
import { operationsPort } from "../../support/operations.ts";
import { POLL } from "../../support/poll-options.ts";
import { html, startSite, textOf } from "../../support/site.ts";
import { openWay } from "../../support/way.ts";

const way = await openWay();
const operations = await operationsPort();
const site = await startSite({ DATABASE_URL: way.url, ...operations.settings });
afterAll(() => way.close());

const facts = async (path: string, visitor = site.visitor()) => {
  const { status, headers } = await visitor.get(path);
  return [status, headers.get("Retry-After"), headers.get("Cache-Status")?.split(";")[1]?.trim() ?? null];
};

it("[OPN-59, ERR-04] serves cached pages while its database is unavailable, and 503 for all others, until it is back", async () => {
  const { id } = await createUser();
  const member = site.visitor({ token: (await createSession(id)).token });
  // Pages are stored once it hears of changes.
  await expect.poll(async () => (await operations.readiness())[0], POLL).toBe(200);
  for (const path of ["/", "/pets"]) await expect.poll(() => facts(path), POLL).toEqual([200, null, null]);

  way.close();
  // The page is served from the cache, or rendered and cached from then on.
  await expect.poll(() => facts("/pets"), POLL).toEqual([200, null, "hit"]);
  const stale = await (await site.get("/")).text();
  expect(stale).toContain("We cannot update this page at the moment.");
  expect(await facts("/pets", member)).toEqual([200, null, "hit"]);
  for (const path of ["/breeders", "/pets?type=dog"]) expect(await facts(path), path).toEqual([503, "5", null]);
  expect(await facts("/profile", member)).toEqual([503, "5", null]);
  const endpoint = await site.get("/api/pets");
  expect([endpoint.status, endpoint.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await endpoint.json()).toMatchObject({ success: false, errors: {} });
  expect((await site.get("/api/health")).status).toBe(503);

  await way.open();
  await expect.poll(() => facts("/pets"), POLL).toEqual([200, null, null]);
  expect(await facts("/breeders")).toEqual([200, null, null]);
  expect((await member.get("/profile")).status).toBe(200);
});

it("[LEG-02, OPN-93, OWN-10] shows the status Issues Detected while its database is unavailable, on /status for each service", async () => {
  way.close();
  const { id } = await createUser();
  const member = site.visitor({ token: (await createSession(id)).token });
  for (const visitor of [site, member]) {
    const page = await visitor.get("/status");
    expect(page.status).toBe(200);
    expect(textOf(await html(page)).match(/(?<=(?:Site|Payments|Email)\s)Not working/g)).toHaveLength(3);
  }
  const hub = await site.get("/legal");
  expect(hub.status).toBe(200);
  expect(textOf(await html(hub))).toContain("Issues Detected");
});

it("[OPN-59] stops on SIGTERM while its database is unavailable", async () => {
  way.close();
  await site.stop();
  await expect(site.get("/api/health")).rejects.toThrow();
});
