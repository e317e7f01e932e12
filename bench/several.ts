// Three processes on one database and one store, behind nginx and PgBouncer (Debian's, where they are installed): one is
// killed and one is redeployed under load. Counts what clients see, and what the database has.
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../dev/free-port.mjs";
import { Client, type ClientRequest } from "./client.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { type Running, startProduct } from "./product.ts";
import { isInstalled, startNginx, startPgBouncer } from "./proxies.ts";
import { openSession } from "./session.ts";

const PROCESSES = 3;
const CLIENTS = 18;
const PAUSE_MS = 60;
const BETWEEN_MS = 5_000;
/** Begins the text of every message that the benchmark sends; that of another run is another one. */
const MARK = `Sent by the benchmark of several processes, run ${Date.now()}`;

interface Seen {
  requests: number;
  failures: Map<string, number>;
  /** Messages that were sent, and whether the response said so. */
  written: Map<string, boolean>;
  /** How often each job was done. */
  jobs: Map<string, number>;
}

export const several: Benchmark = {
  name: "several",
  async run() {
    if (!isInstalled("nginx"))
      return [{ what: "not run: nginx is not installed", measured: 1, unit: "", target: { most: 0 } }];
    const direct = process.env.DATABASE_URL ?? "";
    const pooler = isInstalled("pgbouncer") ? await startPgBouncer(direct) : undefined;
    const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
    const nginx = await startNginx(ports);
    const seen: Seen = { requests: 0, failures: new Map(), written: new Map(), jobs: new Map() };
    const settings = {
      DATABASE_URL: pooler?.url ?? direct,
      DATABASE_DIRECT_URL: direct,
      SITE_URL: `http://127.0.0.1:${nginx.port}`,
      TRUST_PROXY: "1",
      LOG_LEVEL: "debug",
      STOP_DELAY_SECONDS: "5",
    };
    const startOnce = (port: number) =>
      startProduct({ ...settings, PORT: String(port) }, (line) => noteJob(seen, line));
    // As a supervisor does: a start can fail on a busy machine.
    const start = (port: number) =>
      startOnce(port)
        .catch(() => startOnce(port))
        .catch(() => startOnce(port));
    const running: Running[] = [];
    try {
      for (const port of ports) running.push(await start(port));
      await disturb(running, start, ports, seen, nginx.port);
      return await figuresOf(seen, pooler !== undefined);
    } finally {
      await Promise.all(running.map((one) => one.stop()));
      await nginx.stop();
      await pooler?.stop();
      await removeMessages();
    }
  },
};

/** Kills one process and redeploys another, while clients send requests. */
async function disturb(
  running: Running[],
  start: (port: number) => Promise<Running>,
  ports: readonly number[],
  seen: Seen,
  port: number,
): Promise<void> {
  const state = { over: false };
  const work = await beginLoad(port, seen, state);
  await pause(BETWEEN_MS);
  process.kill(running[0]!.pid, "SIGKILL");
  await pause(BETWEEN_MS);
  running[0] = await start(ports[0]!);
  await pause(BETWEEN_MS);
  await running[1]!.stop();
  running[1] = await start(ports[1]!);
  await pause(BETWEEN_MS);
  state.over = true;
  await Promise.all(work);
}

async function beginLoad(port: number, seen: Seen, state: { over: boolean }): Promise<Promise<void>[]> {
  const site = `http://127.0.0.1:${port}`;
  const { db } = await import("#app/platform/db.server.ts");
  const buyer = await db.user.findUniqueOrThrow({ where: { email: "buyer@demo.test" } });
  const chat = await db.chat.findFirstOrThrow({ where: { OR: [{ starterId: buyer.id }, { recipientId: buyer.id }] } });
  const { newIdempotencyKey } = await import("#app/platform/idempotency-keys.server.ts");
  const Cookie = `token=${await openSession("buyer@demo.test")}`;
  const pet = await aPetPath(site);
  const reads: ClientRequest[] = [
    { path: "/pets" },
    { path: pet },
    { path: "/api/pets" },
    { path: "/pets", headers: { Cookie } },
    { path: "/messages", headers: { Cookie } },
  ];
  const headers = { Cookie, Origin: site, "Content-Type": "application/x-www-form-urlencoded" };
  const write = (text: string): ClientRequest => ({
    method: "POST",
    path: `/messages/${chat.id}`,
    headers,
    body: new URLSearchParams({ message: text, idempotency_key: newIdempotencyKey() }).toString(),
  });
  return Array.from({ length: CLIENTS }, async (_, at) => {
    const client = new Client(port);
    for (let turn = 0; !state.over; turn += 1) {
      const text = at % 3 === 0 ? `${MARK}: ${at}-${turn}` : null;
      const request = text ? write(text) : reads[(at + turn) % reads.length]!;
      const outcome = await client.send(request);
      seen.requests += 1;
      const expected = outcome.kind === "response" && outcome.status === (text ? 303 : 200);
      if (text) seen.written.set(text, expected);
      if (!expected) {
        const what = `${request.method ?? "GET"} ${outcome.kind === "response" ? outcome.status : outcome.kind}`;
        seen.failures.set(what, (seen.failures.get(what) ?? 0) + 1);
      }
      await pause(PAUSE_MS * Math.random());
    }
    client.close();
  });
}

function noteJob(seen: Seen, line: string): void {
  if (!line.includes('"job done"')) return;
  const { jobId } = JSON.parse(line) as { jobId: string };
  seen.jobs.set(jobId, (seen.jobs.get(jobId) ?? 0) + 1);
}

async function figuresOf(seen: Seen, pooled: boolean): Promise<Figure[]> {
  const { db } = await import("#app/platform/db.server.ts");
  const stored = await db.message.groupBy({ by: ["text"], where: { text: { startsWith: MARK } }, _count: true });
  const times = new Map(stored.map(({ text, _count }) => [text, _count]));
  const failed = [...seen.failures.values()].reduce((sum, count) => sum + count, 0);
  const lost = [...seen.written].filter(([text, said]) => said && !times.has(text)).length;
  const count = (jobs: Iterable<number>, least: number) => [...jobs].filter((value) => value >= least).length;
  const none = { most: 0 };
  const through = pooled ? "nginx and PgBouncer" : "nginx, without PgBouncer";
  return [
    {
      what: `requests failed, ${PROCESSES} processes, one killed, one redeployed`,
      measured: failed,
      unit: "",
      target: none,
      note: `of ${seen.requests.toLocaleString("en-GB")} through ${through}${failed > 0 ? `: ${[...seen.failures].join("; ")}` : ""}`,
    },
    {
      what: "messages stored twice",
      measured: count(times.values(), 2),
      unit: "",
      target: none,
      note: `of ${seen.written.size.toLocaleString("en-GB")} sent`,
    },
    { what: "messages lost although the response said they were sent", measured: lost, unit: "", target: none },
    {
      what: "jobs run twice",
      measured: count(seen.jobs.values(), 2),
      unit: "",
      target: none,
      note: `of ${seen.jobs.size.toLocaleString("en-GB")}`,
    },
  ];
}

async function removeMessages(): Promise<void> {
  const { db } = await import("#app/platform/db.server.ts");
  await db.message.deleteMany({ where: { text: { startsWith: MARK } } });
}
