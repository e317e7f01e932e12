// The endpoints that send a code to a new phone number or email address of a breeder, and save it with that code.
import type { z } from "zod";
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_REFUSALS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import { confirmBreederContact } from "#app/domain/breeders/own/confirm-contact.server.ts";
import { requestBreederCode } from "#app/domain/breeders/own/contact-codes.server.ts";
import { breederCodeBodySchema, emailBodySchema, phoneCallSchema } from "#app/domain/breeders/own/schema.ts";
import { CODE_SENT, PROFILE_FAILED, VERIFIED } from "#app/domain/breeders/own/texts.ts";
import { breederOwner } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { idSegment } from "#app/http/api/path-params.ts";
import { apiError, apiReply, readJson } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { requestInfo } from "#app/http/server/context.ts";
import { reauthenticationError } from "#app/http/session/reauthentication.server.ts";
import { getSessionId } from "#app/http/session/session.server.ts";
import { codeNotSent, ownRecord, savedResponses } from "./own-record.server.ts";

/** The two contacts of a breeder. */
const CONTACTS = {
  phone: {
    name: "telephone number",
    article: "a",
    field: "phone_number",
    schema: phoneCallSchema as z.ZodObject,
    targetIn: (body: unknown) => plainPhone(checkApi(body, phoneCallSchema).phone_number),
    example: { phone_number: "07700 900456" },
  },
  email: {
    name: "email address",
    article: "an",
    field: "email",
    schema: emailBodySchema as z.ZodObject,
    targetIn: (body: unknown) => checkApi(body, emailBodySchema).email,
    example: { email: "kennel@example.test" },
  },
};

export const sendBreederPhoneCode = sendEndpoint("phone", "sendBreederPhoneCode");
export const confirmBreederPhone = confirmEndpoint("phone", "confirmBreederPhone");
export const sendBreederEmailCode = sendEndpoint("email", "sendBreederEmailCode");
export const confirmBreederEmail = confirmEndpoint("email", "confirmBreederEmail");

function sendEndpoint(kind: ContactKind, id: string): Endpoint {
  const { name, article, field, schema, targetIn, example } = CONTACTS[kind];
  return defineEndpoint({
    method: "post",
    path: `/api/breeders/{breederId}/verify-${kind}`,
    id,
    summary: `Send a code to ${article} ${name}`,
    description: "At most one a minute. It works for 15 minutes.",
    access: breederOwner,
    params: { breederId: idSegment },
    body: bodyReadBy(schema, async ({ request }: { request: Request }) => targetIn(await readJson(request))),
    example: { body: example },
    responses: { 200: { description: "Sent.", schema: done() } },
    rateLimits: { send: "address", sendAccount: "user" },
    async handler({ context, viewer, body: target }) {
      const changer = { viewer, sessionId: await getSessionId(context) };
      const sent = await withErrorLogging(context, () => requestBreederCode(changer, kind, target));
      if (!sent) return apiError("unexpected", { message: PROFILE_FAILED });
      if (!sent.ok && sent.code === "reauthentication-needed") return reauthenticationError(viewer);
      return sent.ok ? apiReply({ success: true, message: CODE_SENT[kind] }) : codeNotSent(field, sent);
    },
  });
}

function confirmEndpoint(kind: ContactKind, id: string): Endpoint {
  const { name, schema, targetIn, example } = CONTACTS[kind];
  return defineEndpoint({
    method: "post",
    path: `/api/breeders/{breederId}/confirm-${kind}`,
    id,
    summary: `Save a new ${name} with the code that was sent to it`,
    description: "With it everything else is saved that waited for the code.",
    access: breederOwner,
    params: { breederId: idSegment },
    body: bodyReadBy(schema.extend(breederCodeBodySchema.shape), async ({ request }: { request: Request }) => {
      const body = await readJson(request);
      return { target: targetIn(body), code: checkApi(body, breederCodeBodySchema).code };
    }),
    example: { body: { ...example, code: "123456" } },
    responses: savedResponses,
    rateLimits: { redeem: "user" },
    async handler({ context, viewer, breederId, body }) {
      const remoteIp = requestInfo(context).address;
      const confirmed = await withErrorLogging(context, () =>
        confirmBreederContact({ viewer, remoteIp }, { kind, ...body }),
      );
      if (!confirmed) return apiError("unexpected", { message: PROFILE_FAILED });
      if (!confirmed.ok) {
        if (confirmed.code === "forbidden") return apiError("forbidden");
        const message = CODE_REFUSALS[confirmed.code];
        return apiError("invalid-form", { status: 400, message, errors: { code: message } });
      }
      const { value } = confirmed;
      const breeder = await ownRecord(breederId);
      if (value.state === "saved") return apiReply({ success: true, message: VERIFIED[kind], breeder });
      if (!value.sent.ok && value.sent.code !== "too-soon") return codeNotSent("email", value.sent);
      const message = value.sent.ok ? CODE_SENT.email : codeTooSoon(value.sent.retryAfterSeconds);
      return apiReply({ success: true, message, next: "verify_email", breeder }, { status: 202 });
    },
  });
}
