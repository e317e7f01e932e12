// Where the user concerned can change what a decision is about, as its statement tells them to.
import { db } from "#app/platform/db.server.ts";
import type { Decision, Prisma } from "#app/platform/generated/prisma/client.ts";

/** The path of the form; null where no change would be looked at, or what the decision is about has gone. */
export async function changePage({
  decision,
  subjectKind,
  subjectId,
  accountId,
}: Pick<Decision, "decision" | "subjectKind" | "subjectId" | "accountId">): Promise<string | null> {
  if (accountId === null) return null;
  const breeder = { userId: accountId };
  if (decision === "refuse_name") return "/breeder/profile/edit";
  switch (subjectKind) {
    case "pet": {
      // A hidden listing comes back by an appeal or a moderator alone.
      const where: Prisma.PetWhereInput = { id: subjectId, breeder, deletedAt: null, soldAt: null };
      return (await db.pet.count({ where: { ...where, status: { in: ["pending", "rejected"] } } })) > 0
        ? `/breeder/pets/${subjectId}/edit`
        : null;
    }
    case "litter": {
      const where = { id: subjectId, breeder, closedAt: null, status: { not: "approved" } } as const;
      return (await db.litter.count({ where })) > 0 ? `/breeder/litters/${subjectId}/edit` : null;
    }
    case "licence": {
      // A change would clear the check of one that was checked since.
      const where = { id: subjectId, breeder, state: { not: "checked" } } as const;
      return (await db.licence.count({ where })) > 0 ? `/breeder/licences/${subjectId}/edit` : null;
    }
    case "breeder": {
      const where = { ...breeder, id: subjectId, status: "rejected" } as const;
      const found = await db.breeder.findFirst({ where, select: { user: { select: { type: true } } } });
      if (found === null) return null;
      return found.user.type === "breeder" ? "/breeder/application" : "/breeder-application";
    }
    default:
      return null;
  }
}
