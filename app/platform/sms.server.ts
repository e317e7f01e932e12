// Text messages over HTTP, in the shape of Twilio's API, which several providers speak. One call needs no library.
import { env } from "./env.server.ts";

const WAIT_MS = 10_000;

/** Sends one text message and resolves when the provider has taken it; rejects otherwise. `to` begins with a plus. */
export async function sendSms({ to, text }: { to: string; text: string }): Promise<void> {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(env.SMS_ACCOUNT)}/Messages.json`, env.SMS_URL);
  const secret = Buffer.from(`${env.SMS_ACCOUNT}:${env.SMS_TOKEN}`).toString("base64");
  const answer = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Basic ${secret}` },
    body: new URLSearchParams({ To: to, From: env.SMS_FROM, Body: text }),
    signal: AbortSignal.timeout(WAIT_MS),
    redirect: "error",
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The text message was refused with ${answer.status}`);
}
