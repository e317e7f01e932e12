// Query times of every public list, search and page, with the product's statements, at a thousand and at a million
// pets: planning and execution time from EXPLAIN (ANALYZE, TIMING OFF).
import { type Benchmark, type Figure, percentile } from "./figure.ts";
import { openWorld, type World, WORLDS } from "./query-data.ts";
import { questions, type Question, type Statement } from "./query-statements.ts";

const TIMES = 100;
const WARM_UP = 20;
const MOST_MS = 30;
const MOST_RATIO = 5;

/** Sequential scans are counted for tables with more than this many rows. */
const LARGE_ROWS = 10_000;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  "Planning Time": number;
  "Execution Time": number;
}

/** The 95th percentile of each statement in both data sets, their ratio, and sequential scans of large tables. */
export const queries: Benchmark & { full: true } = {
  name: "queries",
  full: true,
  async run() {
    const worlds: World[] = [];
    try {
      for (const world of WORLDS) worlds.push(await openWorld(world));
      return await measureAll(worlds);
    } finally {
      for (const world of worlds) await world.stop();
    }
  },
};

async function measureAll(worlds: World[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const scans = new Set<string>();
  for (const question of await questions()) {
    const [small = Number.NaN, large = Number.NaN] = await measure(question, worlds, scans);
    const { what } = question;
    figures.push({ what, measured: large, unit: "ms", target: { most: MOST_MS }, note: "p95 at a million pets" });
    const note = `to ${small.toFixed(2)} ms at a thousand`;
    figures.push({ what, measured: large / small, unit: "x", target: { most: MOST_RATIO }, note });
  }
  const note = [...scans].join("; ");
  const what = "sequential scans of a large table";
  return [...figures, { what, measured: scans.size, unit: "", target: { most: 0 }, note }];
}

/** The p95 of a statement in each data set, measured in turn, so that other load affects all alike. */
async function measure(question: Question, worlds: World[], scans: Set<string>): Promise<number[]> {
  const times = worlds.map((): number[] => []);
  for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
    for (const [place, { client, facts, name }] of worlds.entries()) {
      const explained = await explain(client, await question.statement(facts, nth + WARM_UP));
      if (nth >= 0) times[place]?.push(explained["Planning Time"] + explained["Execution Time"]);
      for (const table of wholeTables(explained.Plan)) {
        if (await isLarge(client, table)) scans.add(`${name}, ${question.what}: ${table}`);
      }
    }
  }
  return times.map((values) => percentile(values, 0.95));
}

async function explain(client: World["client"], { text, values }: Statement): Promise<Explained> {
  const options = "ANALYZE, TIMING OFF, BUFFERS OFF, FORMAT JSON";
  const { rows } = await client.query<{ "QUERY PLAN": Explained[] }>(`EXPLAIN (${options}) ${text}`, values);
  const explained = rows[0]?.["QUERY PLAN"][0];
  if (!explained) throw new Error("EXPLAIN returned no plan");
  return explained;
}

function wholeTables(node: PlanNode): string[] {
  const own = node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)];
}

async function isLarge(client: World["client"], table: string): Promise<boolean> {
  const { rows } = await client.query<{ large: boolean }>(
    "SELECT reltuples > $2 AS large FROM pg_class WHERE oid = $1::regclass",
    [table, LARGE_ROWS],
  );
  return rows[0]?.large ?? false;
}
