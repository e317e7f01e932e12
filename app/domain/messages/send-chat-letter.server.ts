// Tells one person of messages they have not read: by mail with what was written, by text message without. What has been
// read meanwhile is not told any more. No letter holds an address of the other side.
import { composeEmail } from "#app/domain/email.ts";
import { unsubscribeUrl } from "#app/domain/newsletter/unsubscribe-link.server.ts";
import { SITE_NAME } from "#app/domain/site-name.ts";
import { env } from "#app/platform/env.server.ts";
import { registerJob } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { sendSms } from "#app/platform/sms.server.ts";
import { type ChatLetter, type ChatNews, findChatNews } from "./chat-news.server.ts";

export const CHAT_MAIL_JOB = "mail-chat-letter";
export const CHAT_TEXT_JOB = "text-chat-letter";

const NAME_MAX = 40;

/** Mails the words of the messages to the address where the reader wants to have them. */
export async function mailChatLetter(letter: ChatLetter): Promise<void> {
  const news = await findChatNews(letter);
  if (!news?.mailTo) return;
  const { mailTo, readerName, sender, petName, texts, more } = news;
  const about = petName ? ` about ${petName}` : "";
  const written = composeEmail({
    to: mailTo,
    subject: `[${SITE_NAME}] ${sender} has written to you${about}`,
    name: readerName,
    paragraphs: [`${sender} has written to you${about} on ${SITE_NAME}:`],
    quotes: texts,
    ...(more > 0 ? { afterQuotes: `And ${more} more.` } : {}),
    action: { label: "Read and answer", url: `${env.SITE_URL}/messages/${letter.chatId}` },
  });
  const url = unsubscribeUrl({ userId: letter.userId, from: "message-letters" });
  await sendMail({ ...written, unsubscribe: { url } });
}

/** Sends a text to the verified number of a reader who has asked for texts. What was written stays on the site. */
export async function textChatLetter(letter: ChatLetter): Promise<void> {
  const news = await findChatNews(letter);
  if (!news?.textTo) return;
  await sendSms({
    to: news.textTo,
    text: `${shortName(news)} has written to you on ${SITE_NAME}: ${env.SITE_URL}/messages`,
  });
}

function shortName({ sender }: ChatNews): string {
  return Array.from(sender).slice(0, NAME_MAX).join("").trim();
}

registerJob(CHAT_MAIL_JOB, mailChatLetter);
registerJob(CHAT_TEXT_JOB, textChatLetter);
