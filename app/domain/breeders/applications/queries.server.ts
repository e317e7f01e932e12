// Queries about an account's own application.
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type ApplicationStatus, statusOf, takesApplication } from "./status.ts";

export interface ApplicationState {
  status: ApplicationStatus;
  /** Why the latest application was rejected; null when it was not, or no reason was given. */
  rejectionReason: string | null;
}

/** Returns the status of an account's application; an unknown account has not applied. */
export async function getApplicationStatus(
  userId: number,
  client: Prisma.TransactionClient = db,
): Promise<ApplicationState> {
  const user = await client.user.findUnique({
    where: { id: userId },
    select: {
      isBreeder: true,
      applications: {
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 1,
        select: { status: true, rejectionReason: true },
      },
    },
  });
  const latest = user?.applications[0] ?? null;
  const status = statusOf(latest, user?.isBreeder ?? false);
  return { status, rejectionReason: (status === "REJECTED" && latest?.rejectionReason) || null };
}

/** Whether an account is a Pet Lover account that may apply to become a breeder. */
export async function isPetLover(userId: number): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { type: true } });
  return user?.type === "user" && takesApplication((await getApplicationStatus(userId)).status);
}
