// The warnings about the mother of a litter (LIT-18), and the case for the moderators when she has had six litters.
import { parseAnswers } from "#app/domain/law/answers.ts";
import { dateOfDay } from "#app/domain/law/declaration-columns.ts";
import { type BreedingWarnings, breedingWarnings } from "#app/domain/pets/animals/breeding-rules.ts";
import { answersText } from "#app/domain/pets/listings/litter-answers.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { LitterType } from "./stages.ts";

const KIND = "six_litters";
/** A finding of this weight or more opens a case (QUE-02). */
const WEIGHT = 40;

type Client = Prisma.TransactionClient | typeof db;

/** For the breeder and the moderators; empty without a mother. */
export async function getBreedingWarnings(litterId: number): Promise<BreedingWarnings> {
  return (await findWarnings(db, litterId)) ?? { warnings: [], needsCase: false };
}

/**
 * Opens the case about the mother of a litter that was created, changed or born, or withdraws one that no longer applies. What
 * a moderator has decided about opens no second case. The caller has locked the litter.
 */
export async function updateBreedingCase(client: Prisma.TransactionClient, litterId: number): Promise<void> {
  const found = await findWarnings(client, litterId);
  if (!found?.needsCase) {
    await client.moderationCase.updateMany({
      where: { kind: KIND, litterId, decidedAt: null },
      data: { decision: "withdrawn", decidedAt: clock.now() },
    });
    return;
  }
  const same = { kind: KIND, litterId, OR: [{ decidedAt: null }, { decision: "no_action" }] };
  if ((await client.moderationCase.count({ where: same })) > 0) return;
  const matched = `${found.damName}: ${counted(found.litters, "litter")}`;
  await client.moderationCase.create({
    data: { kind: KIND, weight: WEIGHT, litterId, matched, openedAt: clock.now() },
  });
}

async function findWarnings(client: Client, litterId: number) {
  const litter = await client.litter.findUnique({
    where: { id: litterId },
    include: { dam: { include: { damOf: true } } },
  });
  if (!litter?.dam) return null;
  const { dam } = litter;
  const otherLitters = dam.damOf.flatMap(({ id, bornOn }) => (id !== litterId && bornOn ? [dateOfDay(bornOn)!] : []));
  const found = breedingWarnings({
    type: litter.type as LitterType,
    nation: parseAnswers(answersText(litter)).answers.nation,
    damBornOn: dateOfDay(dam.bornOn),
    otherLitters,
    litterOn: dateOfDay(litter.bornOn ?? litter.dueOn),
  });
  return { ...found, damName: dam.name, litters: otherLitters.length + 1 };
}
