// Stores the answers of a listing inside the transaction that stores the listing.
import { LAW_FIELDS, type LawAnswers } from "#app/domain/law/answers.ts";
import { declarationColumns } from "#app/domain/law/declaration-columns.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

/** Replaces the answers of a pet. A licence of another breeder is not stored. The caller has locked the pet. */
export async function storeAnswers(
  client: Prisma.TransactionClient,
  { petId, breederId, answers, actorId }: { petId: number; breederId: number; answers: LawAnswers; actorId: number },
): Promise<void> {
  const licence =
    answers.licence_id === null
      ? null
      : await client.licence.findFirst({ where: { id: answers.licence_id, breederId }, select: { id: true } });
  if (!licence && LAW_FIELDS.every((field) => isEmpty(answers[field]))) {
    await client.petDeclaration.deleteMany({ where: { petId } });
    return;
  }
  const columns = { ...declarationColumns(answers), licenceId: licence?.id ?? null };
  const answered = { answeredById: actorId, answeredAt: clock.now() };
  await client.petDeclaration.upsert({
    where: { petId },
    create: { petId, ...columns, ...answered },
    update: { ...columns, ...answered },
  });
}

function isEmpty(value: LawAnswers[keyof LawAnswers]): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
