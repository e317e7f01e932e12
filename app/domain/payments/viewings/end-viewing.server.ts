// Ends a booked viewing, by a cancellation or by a rule, and tells both sides.
import { clock } from "#app/platform/clock.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { VIEWING_EMAIL_JOB, type ViewingEmail } from "./emails.server.ts";

export type EndState = "cancelled by buyer" | "cancelled late" | "cancelled by breeder" | "ended";

/** False when it was no longer booked. In the transaction of what ends it. */
export async function endViewing(
  client: Prisma.TransactionClient,
  viewingId: number,
  { state, reason = "" }: { state: EndState; reason?: string },
): Promise<boolean> {
  // The trigger viewings_to_page_cache invalidates the breeder's pages, see docs/triggers.md.
  const ended = await client.viewing.updateMany({
    where: { id: viewingId, state: "booked" },
    data: { state, reason, endedAt: clock.now(), sequence: { increment: 1 } },
  });
  if (ended.count === 0) return false;
  await tellBoth(client, viewingId, "cancelled");
  return true;
}

/** An email about the viewing to its buyer and to its breeder, when the transaction commits. */
export async function tellBoth(
  client: Prisma.TransactionClient,
  viewingId: number,
  about: ViewingEmail["about"],
): Promise<void> {
  const emails = (["buyer", "breeder"] as const).map((to): ViewingEmail => ({ viewingId, to, about }));
  await enqueueMany(VIEWING_EMAIL_JOB, emails, client);
}
