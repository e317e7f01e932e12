// POST /api/breeders/apply: the application to become a breeder. With a registered address, or from an account that is
// not of type breeder, the rules of the long form hold; otherwise those of the short one.
import type { ActionFunctionArgs } from "react-router";
import { APPLICATION_SCHEMAS } from "#app/domain/applications/schema.ts";
import { mayUse, submitApplication, type SubmitInput } from "#app/domain/applications/submit-application.server.ts";
import { APPLICATION_REFUSALS, APPLICATION_VARIANTS } from "#app/domain/applications/texts.ts";
import { withIdempotencyKey } from "#app/http/api/idempotency-key.server.ts";
import { checkApi, methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply, readJson } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const actor = await requireApiViewer(context);
  const body = await readJson(request);
  const variant = "registered_address" in body || !mayUse("short", actor) ? "long" : "short";
  const form = checkApi(body, APPLICATION_SCHEMAS[variant]);
  const owner = `user-${actor.userId}`;
  await limitApi(context, "write", owner);
  return withIdempotencyKey(request, { owner, content: () => form }, (idempotencyKey) =>
    submit(context, { actor, variant, form, idempotencyKey }),
  );
}

async function submit(context: AppContext, application: Omit<SubmitInput, "remoteIp">): Promise<Response> {
  const { submitted, failed } = APPLICATION_VARIANTS[application.variant];
  const remoteIp = requestInfo(context).address;
  const sent = await withErrorLogging(context, () => submitApplication({ ...application, remoteIp }));
  if (!sent) return apiError("unexpected", { message: failed });
  if (sent.ok) return apiReply({ success: true, message: submitted, status: "PENDING" }, { status: 201 });
  if (sent.code === "forbidden") return apiError("forbidden");
  if (sent.code === "invalid-form" || sent.code === "idempotency-key-missing") return apiError("bad-request");
  const message = APPLICATION_REFUSALS[sent.code];
  if (sent.code === "not-verified") return apiError("invalid-form", { status: 400, message });
  return apiError("conflict", { message });
}
