// The process of the litters benchmark: lists litters of twelve and prints the figures as JSON.
import { listRows } from "#app/domain/litters/list-rows.server.ts";
import { db } from "#app/platform/db.server.ts";
import { newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";
import { createLitterBreeder } from "../tests/support/litter-breeder.ts";
import { createLitter, createLitterRow } from "../tests/support/litters.ts";
import { type Figure, median, percentile } from "./figure.ts";

const ANIMALS = 12;
const RUNS = 20;

const times: number[] = [];
for (let run = 0; run < RUNS + 2; run += 1) {
  const { viewer, breederId } = await createLitterBreeder("platinum");
  const litter = await createLitter(breederId);
  for (let at = 0; at < ANIMALS; at += 1) await createLitterRow(litter, { name: `Pup ${at}` });
  const began = performance.now();
  const listed = await listRows({ viewer, litterId: litter.id, idempotencyKey: newIdempotencyKey() });
  const time = performance.now() - began;
  if (!listed.ok || listed.value.petIds.length !== ANIMALS) throw new Error("The animals were not listed");
  // The first runs open the connections.
  if (run >= 2) times.push(time);
}
const figures: Figure[] = [
  {
    what: "listing twelve animals of a litter",
    measured: percentile(times, 0.95),
    unit: "ms",
    target: { most: 1_000 },
    note: `p95 of ${RUNS}, p50 ${median(times).toFixed(0)} ms`,
  },
];
await db.$disconnect();
console.log(JSON.stringify(figures));
process.exit(0);
