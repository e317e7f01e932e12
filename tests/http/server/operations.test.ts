// The operations port: liveness, readiness and metrics. The public port serves none of them. Traces, and the beginning of a graceful stop.
import { rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ensureBuilt, root } from "../../support/build.ts";
import { startCollector } from "../../support/collector.ts";
import { deep } from "../../support/depth.ts";
import { createBreeder, createPet, createSession, createUser } from "../../support/factories.ts";
import { beginUpload, statusOf } from "../../support/kept-connections.ts";
import { alerts, anchorsOf, dashboardExpressions, metricsOf } from "../../support/operations-files.ts";
import { operationsPort } from "../../support/operations.ts";
import { POLL } from "../../support/poll-options.ts";
import { startSite } from "../../support/site.ts";
import { openWay } from "../../support/way.ts";

const OK = { database: "ok", migrations: "ok", notifications: "ok", jobs: "ok", stopping: "ok" };
const operations = await operationsPort();
const way = await openWay();
const collector = await startCollector();
await ensureBuilt();
const FLEETING = "/assets/fleeting.txt";
const fleeting = join(root, `build/client${FLEETING}`);
writeFileSync(fleeting, "Here until the site has started.\n");
const site = await startSite({
  DATABASE_URL: way.url,
  STOP_DELAY_SECONDS: "120",
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  ...operations.settings,
});
const { series, readiness } = operations;
afterAll(() => {
  way.close();
  collector.close();
});

describe("metrics", () => {
  it("count requests by route pattern and status class, with their durations", async () => {
    const pet = await createPet({ breederId: (await createBreeder()).id, name: "Rex", breed: "Poodle" });
    const member = site.visitor({ token: (await createSession((await createUser()).id)).token });
    for (const path of ["/contact", `/pets/rex-poodle-${pet.id}`, "/nowhere/at/all"]) await member.get(path);
    for (const path of ["/api/pets", `/api/pets/${pet.id}`, "/api/pets/none", "/favicon.svg"]) await site.get(path);
    await site.post("/contact", { name: "Pat" });
    const counted = Object.entries({
      '{route="/contact",status="2xx"}': 1,
      '{route="/contact",status="4xx"}': 1,
      '{route="/pets/:slug",status="2xx"}': 1,
      '{route="/*",status="4xx"}': 1,
      '{route="/api/pets",status="2xx"}': 1,
      '{route="/api/pets/:petId",status="2xx"}': 1,
      '{route="/api/pets/:petId",status="4xx"}': 1,
      '{route="files",status="2xx"}': 1,
    });
    const seen = async () => {
      const all = await series();
      return counted.map(([labels]) => [labels, all.get(`pawstead_http_requests_total${labels}`)]);
    };
    await expect.poll(seen, POLL).toEqual(counted);
    const all = await series();
    const bucket = (le: string) =>
      all.get(`pawstead_http_request_duration_seconds_bucket{le="${le}",route="/contact"}`);
    expect(bucket("+Inf")).toBe(2);
    expect(bucket("0.005")).toBeLessThanOrEqual(bucket("10")!);
    expect(all.get('pawstead_http_request_duration_seconds_count{route="/contact"}')).toBe(2);
    expect(all.get('pawstead_http_request_duration_seconds_sum{route="/contact"}')).toBeGreaterThan(0);
  });

  it("count hits, misses and bypasses of the page cache", async () => {
    const counts = async () => {
      const all = await series();
      return ["hit", "miss", "bypass"].map((result) =>
        all.get(`pawstead_page_cache_requests_total{result="${result}"}`)!,
      );
    };
    const member = site.visitor({ token: (await createSession((await createUser()).id)).token });
    const [hits = 0, misses = 0, bypasses = 0] = await counts();
    for (const visitor of [site, site, site, member]) await visitor.get("/terms");
    await expect.poll(counts, POLL).toEqual([hits + 2, misses + 1, bypasses + 1]);
    const terms = async () => (await series()).get('pawstead_http_requests_total{route="/terms",status="2xx"}');
    await expect.poll(terms, POLL).toBe(4);
    const all = await series();
    expect(all.get("pawstead_page_cache_bytes")).toBeGreaterThan(0);
  });

  it("have memory, event loop delay, the database pool, jobs and the connection for notifications", async () => {
    const all = await series();
    expect(all.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(all.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(all.get("pawstead_database_connections_limit")).toBe(20);
    expect(all.get("pawstead_notifications_connected")).toBe(1);
    expect(all.get('pawstead_ready{check="jobs"}')).toBe(1);
    expect([...all.keys()].filter((name) => name.startsWith("pawstead_job_runs_total"))).not.toEqual([]);
    expect(all.get("pawstead_webhook_events_waiting")).toBe(0);
  });

  it("have no more series after many paths that visitors make up", async () => {
    const ask = async (at: number) => {
      const word = `${at}-${"x".repeat(at % 7)}`;
      // Few of them are pages, which take the longest.
      const page = at % 100 > 49 ? `/${word}?q=${word}` : `/pets/${word}/${word}`;
      const path = at % 50 === 0 ? page : at % 10 === 1 ? `/api/pets/${word}` : `/assets/${word}.js`;
      await (await site.get(path)).arrayBuffer();
    };
    for (const at of [0, 1, 2, 50]) await ask(at);
    const routes = async () => {
      const names = [...(await series()).keys()].filter((name) => name.startsWith("pawstead_http_requests_total"));
      return names.toSorted();
    };
    const ofPaths = ["/*", "/:handle", "/api/pets/:petId", "files"].map(
      (route) => `pawstead_http_requests_total{route="${route}",status="4xx"}`,
    );
    await expect.poll(routes, POLL).toEqual(expect.arrayContaining(ofPaths));
    const before = await routes();
    const paths = deep(100, 1_000);
    for (let at = 100; at < 100 + paths; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, more) => ask(at + more)));
    const last = async () => (await series()).get(ofPaths[3]!);
    await expect.poll(last, POLL).toBe(0.88 * paths + 1);
    expect(await routes()).toEqual(before);
  });
});

it("a file that is gone since the start breaks its own request off, and the site goes on", async () => {
  rmSync(fleeting);
  await expect(site.get(FLEETING).then((answer) => answer.text())).rejects.toThrow();
  expect((await site.get("/api/health")).status).toBe(200);
});

describe("the dashboard and the alerts", () => {
  it("use metrics that are exported, and all of the site's own", async () => {
    const text = await (await operations.get("/metrics")).text();
    const exported = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const used = [...dashboardExpressions(), ...alerts().map(({ expression }) => expression)].flatMap(metricsOf);
    expect(used.filter((name) => !exported.includes(name))).toEqual([]);
    expect(exported.filter((name) => name?.startsWith("pawstead_") && !used.includes(name))).toEqual([]);
    expect(used.length).toBeGreaterThan(40);
  });

  it("are eleven alerts, each with a summary and a section of the runbook", () => {
    const anchors = anchorsOf("docs/operations.md").map((anchor) => `docs/operations.md#${anchor}`);
    expect(alerts()).toHaveLength(11);
    for (const { name, expression, summary, runbook } of alerts()) {
      expect([name, metricsOf(expression).length > 0 || expression.includes("up{"), summary.length > 40]).toEqual([
        name,
        true,
        true,
      ]);
      expect(anchors, name).toContain(runbook);
    }
  });
});

it("a trace has one span for each request, with its route, status and id, and its queries as children", async () => {
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const response = await site.get("/api/pets?q=Secret%20Words", { headers: { traceparent } });
  const id = response.headers.get("X-Request-Id")!;
  const spanOf = (requestId: string) =>
    collector.spans.find(({ attributes }) => attributes["pawstead.request_id"] === requestId);
  await expect.poll(() => spanOf(id), POLL).toBeDefined();
  const span = spanOf(id)!;
  expect(span).toMatchObject({
    name: "GET /api/pets",
    attributes: { "http.request.method": "GET", "http.route": "/api/pets", "http.response.status_code": 200 },
  });
  // The visitor's own trace is not continued.
  expect([span.traceId, span.parentSpanId]).not.toContain("4bf92f3577b34da6a3ce929d0e0e4736");
  expect(span.parentSpanId ?? "").toBe("");
  const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(children.map(({ name }) => name)).toContain("WITH pets");
  expect(collector.text()).not.toMatch(/Secret|4bf92f35/);
});

describe("the operations port", () => {
  it("serves GET and HEAD of its three paths alone, and the public port none of them", async () => {
    const { get } = operations;
    for (const path of ["/livez", "/readyz", "/metrics"]) {
      expect([path, (await get(path)).status, (await site.get(path)).status]).toEqual([path, 200, 404]);
    }
    expect((await get("/metrics")).headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(await (await get("/livez", { method: "HEAD" })).text()).toBe("");
    expect((await get("/pets")).status).toBe(404);
    expect((await get("/metrics", { method: "POST" })).status).toBe(405);
  });

  it("is not ready while the database is cut off, and ready once it is back; alive all the time", async () => {
    await expect.poll(readiness, POLL).toEqual([200, OK]);
    way.close();
    const cut = { ...OK, database: "failed", migrations: "failed", notifications: "failed" };
    await expect.poll(readiness, POLL).toEqual([503, cut]);
    const gauges = async () => {
      const all = await series();
      return [all.get('pawstead_ready{check="database"}'), all.get("pawstead_notifications_connected")];
    };
    await expect.poll(gauges, POLL).toEqual([0, 0]);
    expect((await operations.get("/livez")).status).toBe(200);
    await way.open();
    await expect.poll(readiness, POLL).toEqual([200, OK]);
  });

  it("[OPN-93] is not ready from SIGTERM on, and can be read until the end; open connections are served", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (path: string) => statusOf(new URL(path, site.url), agent);
    const upload = await beginUpload(site);

    void site.stop();
    await expect.poll(readiness, POLL).toEqual([503, { ...OK, stopping: "failed" }]);
    expect((await operations.get("/livez")).status).toBe(200);
    const gauge = async () => (await series()).get('pawstead_ready{check="stopping"}');
    await expect.poll(gauge, POLL).toBe(0);
    // On a new connection: those of the agent stay open.
    expect(await statusOf(new URL("/api/health", site.url))).toMatchObject({ status: 503 });
    for (const path of ["/robots.txt", "/pets", "/api/pets"]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(path)));
      expect(answers, path).toEqual(Array(8).fill({ status: 200, connection: "keep-alive" }));
    }
    expect(await upload.finish()).toEqual({ status: 422, connection: "keep-alive" });
    agent.destroy();
    await site.close();
  });
});
