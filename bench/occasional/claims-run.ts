// The process of the claims benchmark: twenty moderators claim 500 cases each, and decide each one before the next claim.
import type { Claimant } from "#app/domain/accounts/case-intake/claims.server.ts";
import { claimNextCase } from "#app/domain/moderation/cases/claim-next-case.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBreeder, createSession, createUser, viewerOf } from "../../tests/support/factories.ts";
import { type Figure, median, percentile } from "../figure.ts";

const MODERATORS = 20;
const CLAIMS_EACH = 500;
const CASES = MODERATORS * CLAIMS_EACH;

const { id: breederId } = await createBreeder();
await db.$executeRaw`
  INSERT INTO pets (breeder_id, name, tagline, description, type, breed, gender, colour, age, price_pence, updated_at)
  SELECT ${breederId}::int, 'Pet ' || n, 'A gentle soul', 'Raised in the kitchen', 'dog', 'Whippet', 'female', 'Fawn',
    '10 weeks', 100000, now() FROM generate_series(1, ${CASES}::int) n`;
await db.$executeRaw`UPDATE cases SET opened_at = opened_at - id * interval '1 minute', due_at = due_at - id * interval '1 minute'`;
await db.$executeRaw`ANALYZE`;

async function createModerator(): Promise<Claimant> {
  const user = await createUser();
  const { session } = await createSession(user.id);
  return { viewer: viewerOf(user, { permissions: ["admin.access", "pets.approve"] }), sessionId: session.id };
}
const moderators = await Promise.all(Array.from({ length: MODERATORS }, createModerator));
const times: number[] = [];
const claimed: number[] = [];
await Promise.all(
  moderators.map(async (by) => {
    for (let at = 0; at < CLAIMS_EACH; at += 1) {
      const began = performance.now();
      const id = await claimNextCase(by, ["listings"]);
      times.push(performance.now() - began);
      if (id === null) return;
      claimed.push(id);
      await db.moderationCase.update({ where: { id }, data: { decision: "no_action", decidedAt: new Date() } });
    }
  }),
);
const figures: Figure[] = [
  {
    what: `claiming the next of ${CASES.toLocaleString("en-GB")} cases, ${MODERATORS} at once`,
    measured: percentile(times, 0.95),
    unit: "ms",
    target: { most: 50 },
    note: `p95 of ${times.length}, p50 ${median(times).toFixed(0)} ms`,
  },
  {
    what: "cases claimed twice or lost",
    measured: claimed.length - new Set(claimed).size + (CASES - new Set(claimed).size),
    unit: "",
    target: { most: 0 },
  },
];
await db.$disconnect();
console.log(JSON.stringify(figures));
process.exit(0);
