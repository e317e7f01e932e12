// Sending a link or a code to an address that somebody typed: limits first, for the visitor and for the address, then the
// work. Nothing here looks at whether there is an account.
import type { AppContext } from "./context.ts";
import { attempt } from "./attempt.server.ts";
import { type limitApi, limitForm } from "./rate-limit.server.ts";

/** Why nothing was sent, or null when it was. */
export type NotSent = "rate-limited" | "unexpected" | null;

/**
 * Has `send` put an email of a `kind` on its way. `limit` counts the request: `limitForm` for pages, and `limitApi` for the
 * API, which throws a response of its own.
 */
export async function sendByEmail(
  context: AppContext,
  kind: "reset" | "sign-in" | "code",
  email: string,
  send: (target: { email: string }) => Promise<void>,
  limit: typeof limitForm | typeof limitApi = limitForm,
): Promise<NotSent> {
  const target = `${kind} ${email.toLowerCase()}`;
  if (await limit(context, "send")) return "rate-limited";
  if (kind === "code" && (await limit(context, "resend", target))) return "rate-limited";
  if (await limit(context, "sendAccount", target)) return "rate-limited";
  const sent = await attempt(context, () => send({ email }).then(() => true));
  return sent ? null : "unexpected";
}
