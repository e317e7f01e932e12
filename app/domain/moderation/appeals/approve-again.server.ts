// Approves what a granted appeal is about: the refused listing or application, which the appeal has made pending again.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { decideLockedPets } from "#app/domain/moderation/subject-decisions/change-pet-status.server.ts";
import { approveLockedApplication } from "#app/domain/moderation/subject-decisions/decide-applications.server.ts";
import { countOpenAnswers } from "#app/domain/pets/listings/answers-due.server.ts";
import type { Decision, Prisma } from "#app/platform/generated/prisma/client.ts";

interface By {
  viewer: Viewer;
  remoteIp: string;
}

/** A listing with open questions stays pending. The caller has locked the subject and checked the permission. */
export async function approveAgain(
  client: Prisma.TransactionClient,
  { decision, subjectKind, subjectId: id, subjectName: name }: Decision,
  { viewer, remoteIp }: By,
): Promise<void> {
  if (decision !== "reject") return;
  if (subjectKind === "breeder") return approveLockedApplication(client, { viewer, breederId: id, remoteIp });
  if (subjectKind !== "pet") return;
  const pet = await client.pet.findUniqueOrThrow({ where: { id }, select: { openAnswers: true } });
  if (pet.openAnswers > 0) return;
  const openAnswers = (await countOpenAnswers([id], client)).get(id) ?? 0;
  await decideLockedPets(client, { viewer, move: "approve", remoteIp }, [{ id, name, status: "pending", openAnswers }]);
}
