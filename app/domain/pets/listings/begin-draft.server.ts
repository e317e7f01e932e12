// Begins a draft for files that are uploaded before any text is typed.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { DRAFT_LIMIT } from "./drafts.ts";

/** Beyond DRAFT_LIMIT, for the files of listings that are published at once: the limit of drafts does not prevent that. */
const PUBLISHED_AT_ONCE = 5;

/** Stores the draft unless it is stored; false when the breeder has too many. Locks the breeder, as saving a draft does. */
export async function beginDraft(
  client: Prisma.TransactionClient,
  { draftId: id, breederId }: { draftId: string; breederId: number },
): Promise<boolean> {
  await lockBreeder(client, breederId);
  if (await client.listingDraft.findUnique({ where: { id }, select: { id: true } })) return true;
  const started = await client.listingDraft.count({ where: { breederId, petId: null } });
  if (started >= DRAFT_LIMIT + PUBLISHED_AT_ONCE) return false;
  await client.listingDraft.create({ data: { id, breederId, data: {} } });
  return true;
}
