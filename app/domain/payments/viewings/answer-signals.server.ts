// A buyer who answers that the pet was not with its mother, or not at the place of the advert: a signal on the breeder's open
// case, and the second within 90 days opens one (VIS-10).
import { openCase, type Signal } from "#app/domain/accounts/case-intake/open-case.server.ts";
import { SIGNAL_RULES } from "#app/domain/accounts/case-intake/signals.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

const WITHIN_MS = 90 * 24 * 60 * 60_000;
const OPENS_FROM = 2;

/** In the transaction that has stored the answer. */
export async function signalAnswers(
  client: Prisma.TransactionClient,
  { breederId, userId }: { breederId: number; userId: number },
): Promise<void> {
  const answers = await client.viewing.findMany({
    where: {
      time: { breederId },
      buyerAnsweredAt: { gt: new Date(clock.now().getTime() - WITHIN_MS) },
      OR: [{ withMother: false }, { atPlace: false }],
    },
    include: { buyer: { select: { firstName: true } }, pet: { select: { name: true } } },
    orderBy: { buyerAnsweredAt: "desc" },
    take: 20,
  });
  const isOpen = (await client.moderationCase.count({ where: { kind: "account", userId, decidedAt: null } })) > 0;
  if (answers.length === 0 || (answers.length < OPENS_FROM && !isOpen)) return;
  const signals = answers.map(({ id, withMother, buyer, pet }): Signal => {
    const what = withMother === false ? "was not seen with its mother" : "was not seen at the place in the advert";
    const { weight } = SIGNAL_RULES.viewing_answer;
    const sentence = `${buyer.firstName} says that ${pet.name} ${what}.`;
    return { rule: "viewing_answer", key: String(id), version: "1", weight, sentence };
  });
  await openCase(client, { kind: "account", subject: { userId }, signals });
}
