// The text of a removed message or review for its author: who has written several must know which one it is.
import { db } from "#app/platform/db.server.ts";
import type { Decision } from "#app/platform/generated/prisma/client.ts";

/** Null of any other decision, and when it was deleted since. */
export async function removedText(
  of: Pick<Decision, "decision" | "subjectKind" | "subjectId">,
): Promise<string | null> {
  if (of.decision !== "remove") return null;
  const where = { id: of.subjectId };
  if (of.subjectKind === "message") {
    const message = await db.message.findUnique({ where, select: { text: true, removed: { select: { text: true } } } });
    return message?.removed?.text ?? message?.text ?? null;
  }
  const select = { title: true, text: true } as const;
  const review =
    (await db.review.findUnique({ where, select })) ?? (await db.handoverReview.findUnique({ where, select }));
  return [review?.title, review?.text].filter(Boolean).join("\n") || null;
}
