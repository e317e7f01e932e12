// The endpoints that email a link to an address: to log in with, and for a new password.
import { requestByEmailSchema } from "#app/domain/accounts/verification/link-schema.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { sendByEmail } from "#app/http/session/email-link.server.ts";

type Send = Parameters<typeof sendByEmail>;

interface LinkRequest {
  path: `/api/auth/${string}`;
  id: string;
  summary: string;
  kind: Send[1];
  /** Emails the link. */
  send: Send[3];
  texts: Record<"sent" | "notSent", string>;
}

export function linkRequest({ path, id, summary, kind, send, texts }: LinkRequest) {
  return defineEndpoint({
    method: "post",
    path,
    id,
    summary,
    description: "The response is the same for every address.",
    access: everyone,
    body: jsonBody(requestByEmailSchema),
    example: { body: { email: "robin@example.test" } },
    responses: { 200: { description: "If there is such an account, the link is on its way.", schema: done() } },
    async handler({ context, body: { email } }) {
      const notSent = await sendByEmail(context, kind, email, send, limitApi);
      if (notSent) return apiError("unexpected", { message: texts.notSent });
      return apiReply({ success: true, message: texts.sent });
    },
  });
}
