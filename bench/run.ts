// `npm run bench`: builds the product, runs each benchmark in turn and prints one table; `-- --full` adds the large
// data set, and other arguments select benchmarks by name. Times on shared machines vary, so targets are ratios of two
// measurements of one run, or bytes.
import { buildSite } from "../dev/prepare.mjs";
import { flood } from "./abuse.ts";
import { alerts } from "./alerts.ts";
import { api } from "./api.ts";
import { changes } from "./cache-invalidation.ts";
import { claims } from "./claims.ts";
import { openWorld } from "./demo-data.ts";
import { type Benchmark, holds, line } from "./figure.ts";
import { law } from "./law.ts";
import { listing } from "./listing.ts";
import { litters } from "./litters.ts";
import { login } from "./login.ts";
import { memory } from "./memory.ts";
import { messages } from "./messages.ts";
import { metrics } from "./metrics.ts";
import { moderation } from "./moderation.ts";
import { weight } from "./page-weight.ts";
import { money } from "./payments.ts";
import { phone } from "./phone.ts";
import { queries } from "./queries.ts";
import { restore } from "./restore.ts";
import { scamRules } from "./scam-rules.ts";
import { several } from "./several.ts";
import { signedIn } from "./signed-in.ts";
import { start } from "./start.ts";
import { stops } from "./stops.ts";
import { throughput } from "./throughput.ts";

const ALL: readonly Benchmark[] = [
  weight,
  phone,
  throughput,
  signedIn,
  api,
  login,
  law,
  listing,
  litters,
  claims,
  money,
  messages,
  scamRules,
  alerts,
  changes,
  moderation,
  metrics,
  start,
  memory,
  stops,
  several,
  flood,
  queries,
  restore,
];

const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const full = process.argv.includes("--full");
const chosen = ALL.filter(({ name }) => words.length === 0 || words.includes(name));

buildSite();
const closeWorld = await openWorld();
let missed = 0;
try {
  for (const benchmark of chosen) {
    if (benchmark.full && !full) continue;
    console.log(`\n${benchmark.name}`);
    const figures = await benchmark.run();
    for (const figure of figures) console.log(line(figure));
    missed += figures.filter((figure) => !holds(figure)).length;
  }
} finally {
  await closeWorld();
}
console.log(`\n${missed === 0 ? "Every target is met." : `${missed} targets are missed.`}`);
