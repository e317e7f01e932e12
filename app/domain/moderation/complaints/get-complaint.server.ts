// A complaint with its replies, for the moderator of its case.
import { db } from "#app/platform/db.server.ts";
import type { ComplaintSubject } from "./views.ts";

/** Null when it does not exist. */
export async function getComplaint(id: number): Promise<ComplaintSubject | null> {
  const found = await db.dataComplaint.findUnique({
    where: { id },
    include: { replies: { orderBy: { id: "asc" }, include: { writtenBy: { select: { username: true } } } } },
  });
  if (!found) return null;
  const { ref, text, email, receivedAt, dueAt, replies } = found;
  return {
    ...{ ref, text, email, receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString() },
    replies: replies.map((reply) => ({
      ...{ id: reply.id, text: reply.text, isOutcome: reply.isOutcome },
      ...{ sentAt: reply.sentAt.toISOString(), by: reply.writtenBy?.username ?? null },
    })),
  };
}
