// Sends text messages over HTTP in the format of Twilio's API, which several providers support. One request needs no
// library.
import { takeRateLimit } from "#app/platform/rate-limits/rate-limits.server.ts";
import { env } from "./env.server.ts";

const WAIT_MS = 10_000;
/** UK mobile numbers: not personal numbers (070) and pagers (076), which can cost pounds; 07624 is the Isle of Man. */
const UK_MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;
/** The text messages of this process, for its metrics. */
export const textMessageCounts = { sent: 0, failed: 0 };

/** Whether text messages are sent to a number: a UK mobile number, or one of a country in SMS_COUNTRIES. */
export function canReceiveText(number: string): boolean {
  if (UK_MOBILE.test(number)) return true;
  if (number.startsWith("+44") || !/^\+\d{8,15}$/.test(number)) return false;
  return env.SMS_COUNTRIES.split(/[ ,]+/).some((code) => code !== "" && number.startsWith(code));
}

/**
 * Sends a text message and resolves when the provider has accepted it. Rejects otherwise, also for a number that
 * `canReceiveText` refuses, and above the limit of the whole site: each message costs money.
 */
export async function sendSms(message: { to: string; text: string }): Promise<void> {
  if (!canReceiveText(message.to)) throw new Error("No text messages are sent to numbers of this kind");
  const { allowed } = await takeRateLimit("textMessages", "site");
  if (!allowed) throw new Error("The site has sent as many text messages in this hour as it may");
  try {
    await post(message);
    textMessageCounts.sent += 1;
  } catch (error) {
    textMessageCounts.failed += 1;
    throw error;
  }
}

async function post({ to, text }: { to: string; text: string }): Promise<void> {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(env.SMS_ACCOUNT)}/Messages.json`, env.SMS_URL);
  const secret = Buffer.from(`${env.SMS_ACCOUNT}:${env.SMS_TOKEN}`).toString("base64");
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Basic ${secret}` },
    body: new URLSearchParams({ To: to, From: env.SMS_FROM, Body: text }),
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: "error",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The text message was refused with ${response.status}`);
}
