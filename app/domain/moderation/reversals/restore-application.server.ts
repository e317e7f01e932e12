// Makes an application pending again when its approval or rejection is taken back; an approval's rights end.
import { BREEDER_PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import type { Restored, ToRestore } from "#app/domain/moderation/decisions/restore-subject.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

type Client = Prisma.TransactionClient;

/** Null when the user has applied again meanwhile, or another decision was made. */
export async function restoreApplication(client: Client, made: ToRestore): Promise<Restored | null> {
  const { subjectId: breederId, decision, reopen } = made;
  // The account first, as decisions do.
  await client.$queryRaw`
    SELECT 1 FROM users WHERE id = (SELECT user_id FROM breeders WHERE id = ${breederId}::int) FOR NO KEY UPDATE`;
  await client.$queryRaw`SELECT 1 FROM breeders WHERE id = ${breederId}::int FOR NO KEY UPDATE`;
  const breeder = await client.breeder.findUnique({ where: { id: breederId }, select: { status: true, userId: true } });
  const given = decision === "approve" ? "approved" : "rejected";
  if (breeder?.status !== given) return null;
  const { userId } = breeder;
  await reopen();
  const pending = { status: "pending", rejectionReason: null } as const;
  // The triggers breeders_before_write (breeders.listed) and breeders_update_to_cases follow, see docs/triggers.md.
  await client.breeder.update({ where: { id: breederId }, data: { ...pending, approvedAt: null } });
  const last = await client.breederApplication.findFirst({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (last) {
    const data = { ...pending, decidedById: null, decidedAt: null };
    await client.breederApplication.update({ where: { id: last.id }, data });
  }
  if (decision === "approve") await endBreederRights(client, userId);
  return { from: given, to: "pending", about: { breeder_id: breederId } };
}

/** What the approval had given. The trigger users_rights_changed renews the session tokens, see docs/triggers.md. */
async function endBreederRights(client: Client, userId: number): Promise<void> {
  await client.user.update({ where: { id: userId }, data: { type: "user", isBreeder: false } });
  await client.userPermission.deleteMany({ where: { userId, permission: { in: [...BREEDER_PERMISSIONS] } } });
}
