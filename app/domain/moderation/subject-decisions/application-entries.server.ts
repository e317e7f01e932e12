// The audit entries of decisions about applications to become a breeder.
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";

interface Decision {
  by: number;
  status: "approved" | "rejected";
  reason: string | null;
  remoteIp?: string;
}

/** One entry for each applicant. */
export async function recordApplicationEntries(
  client: Prisma.TransactionClient,
  applicants: readonly { id: number }[],
  { by, status, reason, remoteIp }: Decision,
): Promise<void> {
  const changes = { status: { from: "pending", to: status } };
  const rejection = reason ? { reason, changes } : { changes };
  await recordAudits<"breeder approved" | "breeder rejected">(
    client,
    applicants.map(({ id }) => ({
      ...(status === "approved"
        ? {
            type: "breeder approved",
            body: `Breeder ${id} was approved`,
            detail: { approved_by: by, breeder_id: id, changes },
          }
        : {
            type: "breeder rejected",
            body: `Breeder ${id} was rejected`,
            detail: { rejected_by: by, breeder_id: id, ...rejection },
          }),
      actorId: by,
      remoteIp,
    })),
  );
}
