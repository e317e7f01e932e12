// Stops under load: requests whose connection was closed before their response. A proxy repeats such a request only where
// that is safe, and a browser shows an error page. Refused connections do not count: nothing was sent.
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "./client.ts";
import type { Benchmark } from "./figure.ts";
import { aPetPath } from "./pages.ts";
import { startProduct } from "./product.ts";
import { openSession } from "./session.ts";

const STOPS = 4;
const CLIENTS = 48;
/** A client of each kind waits up to this long between two requests: proxies do not wait, visitors read. */
const WAITS_MS = [0, 0, 20, 150, 1_500, 6_000];
const BEFORE_MS = 2_000;
/** As in production. */
const STOP_DELAY = "5";

interface Count {
  requests: number;
  resets: number;
  wrong: number;
}

export const stops: Benchmark = {
  name: "stops",
  async run() {
    const count: Count = { requests: 0, resets: 0, wrong: 0 };
    const times: number[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) times.push(await stopOnce(count));
    return [
      {
        what: `requests reset in ${STOPS} stops under load`,
        measured: count.resets,
        unit: "",
        target: { most: 0 },
        note: `of ${count.requests.toLocaleString("en-GB")} on ${CLIENTS} connections`,
      },
      { what: "responses with another status than expected", measured: count.wrong, unit: "", target: { most: 0 } },
      {
        what: "from SIGTERM to the end of the process, longest",
        measured: Math.max(...times),
        unit: "ms",
        target: { most: 30_000 },
      },
    ];
  },
};

async function stopOnce(count: Count): Promise<number> {
  const site = await startProduct({ STOP_DELAY_SECONDS: STOP_DELAY });
  const Cookie = `token=${await openSession("buyer@demo.test")}`;
  const pet = await aPetPath(site.url);
  const requests = [
    { path: "/pets" },
    { path: pet },
    { path: "/api/pets" },
    { path: "/pets", headers: { Cookie } },
    { path: "/messages", headers: { Cookie } },
  ];
  const state = { over: false };
  const work = Array.from({ length: CLIENTS }, async (_, at) => {
    const client = new Client(site.port);
    for (let turn = at; !state.over; turn += 1) {
      const outcome = await client.send(requests[turn % requests.length]!);
      if (outcome.kind === "refused") break;
      count.requests += 1;
      if (outcome.kind === "reset") count.resets += 1;
      if (outcome.kind === "response" && outcome.status !== 200) count.wrong += 1;
      const wait = (WAITS_MS[at % WAITS_MS.length] ?? 0) * Math.random();
      if (wait > 0) await pause(wait);
    }
    client.close();
  });
  await pause(BEFORE_MS);
  const began = performance.now();
  await site.stop();
  const ms = performance.now() - began;
  state.over = true;
  await Promise.all(work);
  return ms;
}
