// `npm run bench`: builds the product, runs each benchmark in turn and prints one table; `-- --full` adds the large
// data set, and other arguments select benchmarks by name. Times on shared machines vary, so targets are ratios of two
// measurements of one run, or bytes.
import { buildSite } from "../dev/prepare.mjs";
import { openWorld } from "./demo-data.ts";
import { type Benchmark, holds, line } from "./figure.ts";
import { memory } from "./memory.ts";
import { alerts } from "./occasional/alerts.ts";
import { api } from "./occasional/api.ts";
import { changes } from "./occasional/cache-invalidation.ts";
import { claims } from "./occasional/claims.ts";
import { moderation } from "./occasional/moderation.ts";
import { restore } from "./occasional/restore.ts";
import { scamRules } from "./occasional/scam-rules.ts";
import { start } from "./occasional/start.ts";
import { weight } from "./page-weight.ts";
import { phone } from "./phone.ts";
import { photoHashes } from "./photo-hashes.ts";
import { queries } from "./queries.ts";
import { signedIn } from "./signed-in.ts";
import { throughput } from "./throughput.ts";

const ALL: readonly Benchmark[] = [
  weight,
  phone,
  throughput,
  signedIn,
  api,
  claims,
  scamRules,
  photoHashes,
  alerts,
  changes,
  moderation,
  start,
  memory,
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
