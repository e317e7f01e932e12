// Tells a breeder by text message that somebody has written to them, where they have asked for that.
import { SITE_NAME } from "#app/domain/site-name.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendSms } from "#app/platform/sms.server.ts";

export const CHAT_TEXT_JOB = "text-chat-message";

const NAME_MAX = 40;

/**
 * Sends a text to the verified mobile number of the breeder a message was sent to. Does nothing when the message is gone,
 * when there is no such number, or when the breeder has not asked for texts or has switched all notifications off. What
 * was written stays on the site.
 */
export async function textChatMessage({ messageId }: { messageId: number }): Promise<void> {
  const recipient = {
    select: { id: true, mobNo: true, phoneVerifiedAt: true, breeder: { select: { settings: true } } },
  } as const;
  const message = await db.message.findUnique({
    where: { id: messageId },
    select: {
      userId: true,
      user: { select: { firstName: true } },
      chat: { select: { starter: recipient, recipient } },
    },
  });
  if (!message) return;
  const { starter, recipient: other } = message.chat;
  const { mobNo, phoneVerifiedAt, breeder } = starter.id === message.userId ? other : starter;
  const settings = breeder?.settings;
  if (!settings?.notificationsEnabled || !settings.smsAlerts || !phoneVerifiedAt || !mobNo?.startsWith("+")) return;
  const sender = Array.from(message.user.firstName).slice(0, NAME_MAX).join("");
  await sendSms({ to: mobNo, text: `${sender} has written to you on ${SITE_NAME}: ${env.SITE_URL}/messages` });
}

registerJob(CHAT_TEXT_JOB, textChatMessage);
