// Sending a link or a code to an address that somebody typed: limits first, for the visitor and for the address, then the
// work. Nothing here looks at whether there is an account.
import type { RequestSource } from "#app/domain/authentication-log/events.ts";
import { type AppContext, requestSource } from "./context.ts";
import { attempt } from "./attempt.server.ts";
import { limitForm } from "./rate-limit.server.ts";

/** Why nothing was sent, or null when it was. */
export type NotSent = "rate-limited" | "unexpected" | null;

/** Has `send` put a letter of a `kind` on its way. */
export async function sendByEmail(
  context: AppContext,
  kind: "reset" | "sign-in" | "code",
  email: string,
  send: (target: { email: string; source: RequestSource }) => Promise<void>,
): Promise<NotSent> {
  const target = `${kind} ${email.toLowerCase()}`;
  if (await limitForm(context, "send")) return "rate-limited";
  if (kind === "code" && (await limitForm(context, "resend", target))) return "rate-limited";
  if (await limitForm(context, "sendAccount", target)) return "rate-limited";
  const sent = await attempt(context, () => send({ email, source: requestSource(context) }).then(() => true));
  return sent ? null : "unexpected";
}
