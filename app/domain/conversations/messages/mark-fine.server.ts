// Stores that the recipient of a message with warnings finds it fine.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getReceivedMessage } from "./queries.server.ts";

/** Answers the warnings that the recipient sees; false when the message was not sent to this user. */
export async function markFine(viewer: Viewer, chatId: number, messageId: number): Promise<boolean> {
  if (!hasPermission(viewer, "messages.read")) return false;
  const message = await getReceivedMessage(viewer, messageId);
  if (message?.chatId !== chatId) return false;
  const rules = message.notices.map(({ rule }) => rule);
  await db.messageFinding.updateMany({
    where: { messageId, rule: { in: rules }, answer: null },
    data: { answer: "fine", answeredAt: clock.now() },
  });
  return true;
}
