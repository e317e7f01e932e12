// Sends text messages over HTTP in the format of Twilio's API, which several providers support. One request needs no
// library.
import { env } from "./env.server.ts";

const WAIT_MS = 10_000;
/** The text messages of this process, for its metrics. */
export const textMessageCounts = { sent: 0, failed: 0 };

/** Sends a text message and resolves when the provider has accepted it; rejects otherwise. `to` begins with a plus. */
export async function sendSms(message: { to: string; text: string }): Promise<void> {
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
