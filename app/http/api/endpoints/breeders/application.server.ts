// The endpoints with which a user applies to become a breeder, and reads the status of the application.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { getApplicationStatus } from "#app/domain/breeders/applications/queries.server.ts";
import { APPLICATION_SCHEMAS } from "#app/domain/breeders/applications/schema.ts";
import { APPLICATION_STATUSES } from "#app/domain/breeders/applications/status.ts";
import { mayUse, submitApplication } from "#app/domain/breeders/applications/submit-application.server.ts";
import { APPLICATION_REFUSALS, APPLICATION_VARIANTS } from "#app/domain/breeders/applications/texts.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply, readJson } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requestInfo } from "#app/http/server/context.ts";

export const applyAsBreeder = defineEndpoint({
  method: "post",
  path: "/api/breeders/apply",
  id: "applyAsBreeder",
  summary: "Apply to become a breeder",
  description:
    "With a registered_address, or from an account that is not of type breeder, email and telephone must be those of " +
    "the account, both verified. While an application waits, and once one is approved, there is no other: 409.",
  access: signedIn(),
  body: bodyReadBy(z.union([APPLICATION_SCHEMAS.long, APPLICATION_SCHEMAS.short]), readApplication),
  example: {
    body: {
      registered_trading_name: "Millbrook Spaniels",
      registered_first_name: "Robin",
      registered_last_name: "Ashdown",
      registered_address: "1 Mill Lane, Leeds",
      contact_name: "Robin Ashdown",
      contact_email: "robin@example.test",
      contact_tel: "07700 900123",
      location: "Leeds",
      local_council_authority: "Leeds City Council",
      description: "Puppies raised in the kitchen, with the noise of a family around them.",
    },
  },
  responses: { 201: { description: "It waits for a decision.", schema: done({ status: z.literal("PENDING") }) } },
  refusals: [409],
  rateLimits: { write: "user" },
  idempotency: { content: ({ body }) => body.form },
  async handler({ context, viewer: actor, body }, idempotencyKey) {
    const { submitted, failed } = APPLICATION_VARIANTS[body.variant];
    const remoteIp = requestInfo(context).address;
    const sent = await withErrorLogging(context, () => submitApplication({ actor, ...body, idempotencyKey, remoteIp }));
    if (!sent) return apiError("unexpected", { message: failed });
    if (sent.ok) return apiReply({ success: true, message: submitted, status: "PENDING" }, { status: 201 });
    if (sent.code === "forbidden") return apiError("forbidden");
    if (sent.code === "invalid-form" || sent.code === "idempotency-key-missing") return apiError("bad-request");
    // Only a form that changes the application names its version.
    if (sent.code === "changed") return apiError("conflict");
    const message = APPLICATION_REFUSALS[sent.code];
    if (sent.code === "not-verified") return apiError("invalid-form", { status: 400, message });
    if (sent.code !== "name-taken") return apiError("conflict", { message });
    return apiError("conflict", { message, errors: { registered_trading_name: message } });
  },
});

export const readApplicationStatus = defineEndpoint({
  method: "get",
  path: "/api/users/application-status",
  id: "readApplicationStatus",
  summary: "Get the state of your application",
  access: signedIn(),
  responses: {
    200: {
      description: "Its status; of one that was rejected also the reason, where one was given.",
      schema: z.object({
        success: z.literal(true),
        status: z.enum(APPLICATION_STATUSES),
        data: z.object({ rejection_reason: z.string().nullable() }),
      }),
    },
  },
  async handler({ viewer: { userId } }) {
    const { status, rejectionReason } = await withRetry(() => getApplicationStatus(userId));
    return apiReply({ success: true, status, data: { rejection_reason: rejectionReason } });
  },
});

/** The rules of the long form hold with a registered address, and for users who are not of type breeder. */
async function readApplication({ request, viewer }: { request: Request; viewer: Viewer }) {
  const body = await readJson(request);
  const variant = "registered_address" in body || !mayUse("short", viewer) ? ("long" as const) : ("short" as const);
  return { variant, form: checkApi(body, APPLICATION_SCHEMAS[variant]) };
}
