// Tells a breeder by mail that somebody has written to them, so that no family waits for a breeder who is not looking.
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";

export const CHAT_MESSAGE_JOB = "mail-chat-message";

/**
 * Mails a message to the contact address of the breeder it was sent to. Does nothing when the message is gone, the
 * address was taken away, or the breeder has switched such letters off. The sender's address stays private.
 */
export async function mailChatMessage({ messageId }: { messageId: number }): Promise<void> {
  const message = await db.message.findUnique({
    where: { id: messageId },
    select: {
      text: true,
      userId: true,
      user: { select: { firstName: true } },
      chat: {
        select: {
          pet: { select: { name: true } },
          starter: { select: { id: true, breeder: { select: { contactEmail: true, settings: true } } } },
          recipient: { select: { id: true, breeder: { select: { contactEmail: true, settings: true } } } },
        },
      },
    },
  });
  if (!message) return;
  const { starter, recipient, pet } = message.chat;
  const breeder = (starter.id === message.userId ? recipient : starter).breeder;
  const wanted = breeder?.settings ? breeder.settings.notificationsEnabled && breeder.settings.emailAlerts : true;
  if (!breeder?.contactEmail || !wanted) return;
  const sender = message.user.firstName;
  await sendMail({
    to: breeder.contactEmail,
    subject: `[${SITE_NAME}] ${sender} has written to you${pet ? ` about ${pet.name}` : ""}`,
    text: `${message.text}\n\n-- \n${sender} wrote this on ${SITE_NAME}. Answer at ${env.SITE_URL}/messages`,
  });
}

registerJob(CHAT_MESSAGE_JOB, mailChatMessage);
