// The calls that subscribe an account to the newsletter and end that: one payload, one answer.
import { subscribe, unsubscribe } from "#app/domain/newsletter/change-subscription.server.ts";
import { newsletterCallSchema } from "#app/domain/newsletter/schema.ts";
import { NEWSLETTER_TEXTS } from "#app/domain/newsletter/texts.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requireApiViewer } from "./session/guards.server.ts";

/** The body is a JSON object and may be empty; `email` counts where one subscribes. */
export async function changeSubscription(context: AppContext, request: Request, on: boolean): Promise<Response> {
  const { userId, email: own } = await requireApiViewer(context, NEWSLETTER_TEXTS.loginNeeded);
  const { email } = await parseApi(request, newsletterCallSchema);
  await limitApi(context, "write", `user ${userId}`);
  const member = { userId, email: own };
  const changed = await withErrorLogging(context, () => (on ? subscribe(member, email ?? "") : unsubscribe(member)));
  if (!changed) return apiError("unexpected", { message: NEWSLETTER_TEXTS.failed });
  if (!changed.ok) {
    const message = NEWSLETTER_TEXTS.invalidEmail;
    return apiError("invalid-form", { status: 400, message, errors: { email: message } });
  }
  const { subscribed } = changed.value;
  const message = subscribed ? NEWSLETTER_TEXTS.subscribed : NEWSLETTER_TEXTS.unsubscribed;
  return apiReply({ success: true, message, is_subscribed: subscribed });
}
