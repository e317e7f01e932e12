// Latency of cache invalidation, message streams and jobs between two processes: one makes the change, the other receives
// the notification. Without a notification, polling would find the change after a minute, a job after two seconds.
import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Benchmark, median, percentile } from "../figure.ts";
import { type Running, startProduct } from "../product.ts";
import { openSession } from "../session.ts";

const CHANGES = 30;
const LIMIT_MS = 10_000;
const OWNER = "breeder@demo.test";

export const changes: Benchmark = {
  name: "changes",
  async run() {
    const changing = await startProduct();
    const showing = await startProduct();
    try {
      const profile = await profileChanges(changing, showing);
      const sessions = await endedSessions(changing, showing);
      const jobs = await jobStarts();
      return [
        {
          what: "from a profile change to its page on the other process: p95",
          measured: percentile(profile.times, 0.95),
          unit: "ms",
          target: { most: 1_000 },
          note: `p50 ${median(profile.times).toFixed(0)} ms; the page alone: p50 ${median(profile.floor).toFixed(0)} ms`,
        },
        {
          what: "from sign-out to the end of a stream on the other process: p95",
          measured: percentile(sessions, 0.95),
          unit: "ms",
          target: { most: 1_000 },
          note: `p50 ${median(sessions).toFixed(0)} ms`,
        },
        {
          what: "from the commit of a transaction to the start of its job on another process: p95",
          measured: percentile(jobs, 0.95),
          unit: "ms",
          target: { most: 50 },
          note: `p50 ${median(jobs).toFixed(0)} ms`,
        },
      ];
    } finally {
      await changing.stop();
      await showing.stop();
    }
  },
};

async function profileChanges(changing: Running, showing: Running): Promise<{ times: number[]; floor: number[] }> {
  const { db } = await import("#app/platform/db.server.ts");
  const { breederSlug } = await import("#app/domain/breeders/slug.ts");
  const { id, tradingName, description } = await db.breeder.findFirstOrThrow({ where: { user: { email: OWNER } } });
  const page = `${showing.url}/breeders/${breederSlug(tradingName, id)}`;
  const token = await openSession(OWNER);
  const describe = (text: string) =>
    sendRequest(changing, "PATCH", `/api/breeders/${id}`, token, { description: text });
  const [times, floor]: [number[], number[]] = [[], []];
  try {
    for (let change = 0; change < CHANGES; change += 1) {
      const requestedAt = performance.now();
      await textOf(page);
      floor.push(performance.now() - requestedAt);
      const words = `Change ${change} of ${Date.now()}`;
      const began = performance.now();
      await describe(`${words}. ${description}`.slice(0, 5_000));
      while (!(await textOf(page)).includes(words)) await waitFrom(began);
      times.push(performance.now() - began);
    }
  } finally {
    await describe(description);
  }
  return { times, floor };
}

async function endedSessions(changing: Running, showing: Running): Promise<number[]> {
  const { db } = await import("#app/platform/db.server.ts");
  const { email, id } = await db.user.findUniqueOrThrow({ where: { email: "buyer@demo.test" } });
  const chat = await db.chat.findFirstOrThrow({ where: { OR: [{ starterId: id }, { recipientId: id }] } });
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const token = await openSession(email);
    const stream = await openStream(`${showing.url}/messages/live?chat=${chat.id}&after=0`, token);
    const began = performance.now();
    const ended = new Promise<void>((done) => stream.once("close", done));
    await sendRequest(changing, "POST", "/api/auth/logout", token);
    await ended;
    times.push(performance.now() - began);
  }
  return times;
}

/** Milliseconds from commit to start of jobs that this process adds and one of the sites runs. */
async function jobStarts(): Promise<number[]> {
  const { db } = await import("#app/platform/db.server.ts");
  const { enqueue, stopJobs } = await import("#app/platform/jobs/jobs.server.ts");
  const { CHAT_EMAILS_JOB } = await import("#app/domain/conversations/messages/store-message.server.ts");
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const before = await db.$transaction(async (client) => {
      // Of no conversation, so that it sends nothing.
      await enqueue(CHAT_EMAILS_JOB, { chatId: 0 }, { client });
      const [row] = await client.$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
      return row.now;
    });
    const began = performance.now();
    for (;;) {
      const [row] = await db.$queryRaw<{ started: Date }[]>`
        SELECT started_on AS started FROM jobs.job
        WHERE name = ${CHAT_EMAILS_JOB} AND data->>'chatId' = '0' AND started_on > ${before}`;
      if (row) {
        times.push(row.started.getTime() - before.getTime());
        break;
      }
      await waitFrom(began);
    }
  }
  await stopJobs();
  return times;
}

/** Opens an event stream; resolves with its response at the first data. */
function openStream(url: string, token: string): Promise<IncomingMessage> {
  return new Promise((opened, failed) => {
    const headers = { Cookie: `token=${token}`, Accept: "text/event-stream" };
    get(url, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200)
        return failed(new Error(`The response to a stream request had status ${response.statusCode}`));
      response.on("error", () => undefined);
      response.once("data", () => opened(response));
    }).once("error", failed);
  });
}

async function sendRequest(
  { url }: Running,
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Origin: url };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body ?? {}) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${method} ${path} had status ${response.status}`);
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

async function waitFrom(began: number): Promise<void> {
  if (performance.now() - began > LIMIT_MS) throw new Error(`A change was not seen within ${LIMIT_MS} ms`);
  await pause(5);
}
