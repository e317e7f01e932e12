// GET /api/email/is-subscribed: whether the newsletter comes to the account of the session.
import type { LoaderFunctionArgs } from "react-router";
import { newsletterState } from "#app/domain/newsletter/change-subscription.server.ts";
import { NEWSLETTER_TEXTS } from "#app/domain/newsletter/texts.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { userId, email } = await requireApiViewer(context, NEWSLETTER_TEXTS.loginNeeded);
  const { subscribed } = await withRetry(() => newsletterState({ userId, email }));
  return apiReply({ success: true, is_subscribed: subscribed });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
