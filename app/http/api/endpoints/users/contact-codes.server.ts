// The endpoints that send a code to an email address or phone number of the signed-in user, and confirm it.
import { z } from "zod";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import {
  emailProofSchema,
  emailTargetSchema,
  ownEmailTargetSchema,
  phoneProofSchema,
  phoneTargetSchema,
} from "#app/domain/accounts/profile/code-schema.ts";
import { confirmContact, type Confirmed } from "#app/domain/accounts/profile/confirm-contact.server.ts";
import * as texts from "#app/domain/accounts/profile/texts.ts";
import { requestContactCode } from "#app/domain/accounts/verification/request-contact-code.server.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { CODE_REFUSALS, codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { jsonBody, optionalJsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint, type Endpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { reauthenticationError, requesterOf } from "#app/http/session/reauthentication.server.ts";
import { codeNotSent, fieldError } from "./contact-code-responses.server.ts";

const EMAIL = "robin@example.test";
const PHONE = "07700 900123";
const CODE = "123456";

const contact = {
  email: z.string(),
  is_email_verified: z.boolean(),
  phone: z.string().nullable(),
  is_phone_verified: z.boolean(),
};
const proved = { description: "It is the account's, and verified.", schema: done(contact) };

/** What the endpoints that send a code have in common. */
const request = {
  method: "post",
  access: signedIn(),
  responses: { 200: { description: "The code is on its way.", schema: done() } },
  rateLimits: { send: "address", sendAccount: "user" },
} as const;

/** Sends it to the account's own address unless the body names another. */
export const requestEmailCode = defineEndpoint({
  ...request,
  path: "/api/users/verify/email/request",
  id: "requestEmailCode",
  description: "Another address than the account's own needs recent authentication (403).",
  summary: "Send a code to your email address or a new one",
  body: optionalJsonBody(ownEmailTargetSchema),
  example: { body: { email: EMAIL } },
  handler: ({ context, viewer, body }) =>
    sendTo(context, viewer, { kind: "email", target: body?.email ?? viewer.email, sent: texts.OWN_EMAIL_SENT }),
});

export const requestEmailChange = defineEndpoint({
  ...request,
  path: "/api/users/email/update",
  id: "requestEmailChange",
  description: "Needs recent authentication (403).",
  summary: "Send a code to a new email address",
  body: jsonBody(emailTargetSchema),
  example: { body: { email: EMAIL } },
  handler: ({ context, viewer, body }) =>
    sendTo(context, viewer, { kind: "email", target: body.email, sent: texts.CODE_SENT.email }),
});

export const requestPhoneCode = defineEndpoint({
  ...request,
  path: "/api/users/verify/phone/request",
  id: "requestPhoneCode",
  description: "A number that is not the account's own needs recent authentication (403).",
  summary: "Send a code to a new phone number",
  body: jsonBody(phoneTargetSchema),
  example: { body: { phone: PHONE } },
  handler: ({ context, viewer, body }) =>
    sendTo(context, viewer, { kind: "phone", target: body.phone, sent: texts.CODE_SENT.phone }),
});

export const confirmEmailCode = emailConfirmation(
  "/api/users/verify/email",
  "confirmEmailCode",
  "Verify your email address",
);

export const confirmEmailChange = emailConfirmation(
  "/api/users/email/verify",
  "confirmEmailChange",
  "Change your email address with the code",
);

export const confirmPhoneCode = defineEndpoint({
  method: "post",
  path: "/api/users/verify/phone",
  id: "confirmPhoneCode",
  summary: "Verify a new phone number",
  access: signedIn(),
  body: jsonBody(phoneProofSchema),
  example: { body: { phone: PHONE, code: CODE } },
  responses: {
    200: proved,
    202: {
      description: "The telephone is proved; the email address changed with it gets a code now.",
      schema: done({ next: z.literal("verify_email"), ...contact }),
    },
  },
  rateLimits: { redeem: "user" },
  handler: ({ context, viewer, body }) => confirm(context, viewer, { kind: "phone", target: body.phone, ...body }),
});

function emailConfirmation(path: string, id: string, summary: string): Endpoint {
  return defineEndpoint({
    method: "post",
    path,
    id,
    summary,
    access: signedIn(),
    body: jsonBody(emailProofSchema),
    example: { body: { email: EMAIL, code: CODE } },
    responses: { 200: proved },
    rateLimits: { redeem: "user" },
    handler: ({ context, viewer, body }) => confirm(context, viewer, { kind: "email", target: body.email, ...body }),
  });
}

interface CodeRequest {
  kind: ContactKind;
  target: string;
  /** The message of the response. */
  sent: string;
}

async function sendTo(context: AppContext, viewer: Viewer, { kind, target, sent }: CodeRequest): Promise<Response> {
  const requester = await requesterOf(context, viewer);
  const result = await withErrorLogging(context, () => requestContactCode(requester, kind, target));
  if (!result) return apiError("unexpected", { message: texts.CODE_NOT_SENT[kind] });
  if (!result.ok && result.code === "reauthentication-needed") return reauthenticationError(viewer);
  return result.ok ? apiReply({ success: true, message: sent }) : codeNotSent({ kind, ...result });
}

interface Confirmation {
  kind: ContactKind;
  target: string;
  code: string;
}

async function confirm(context: AppContext, viewer: Viewer, { kind, target, code }: Confirmation): Promise<Response> {
  const requester = await requesterOf(context, viewer);
  const confirmed = await withErrorLogging(context, () => confirmContact(requester, { kind, target, code }));
  if (!confirmed) return apiError("unexpected", { message: texts.CODE_NOT_SENT[kind] });
  if (confirmed.ok) return confirmedReply(viewer, kind, confirmed.value);
  if (confirmed.code === "email-taken" || confirmed.code === "phone-taken") {
    return codeNotSent({ ok: false, kind, code: confirmed.code });
  }
  return fieldError("code", CODE_REFUSALS[confirmed.code]);
}

async function confirmedReply(viewer: Viewer, kind: ContactKind, confirmed: Confirmed): Promise<Response> {
  const user = await getUserResource(viewer.userId);
  const facts = {
    email: user?.email ?? viewer.email,
    is_email_verified: user?.checks.is_email_verified ?? false,
    phone: user?.contact.mob_no ?? null,
    is_phone_verified: user?.checks.is_phone_verified ?? false,
  };
  if (confirmed.state !== "next") {
    const changed = kind === "email" && facts.email.toLowerCase() !== viewer.email.toLowerCase();
    return apiReply({ success: true, message: changed ? texts.CHANGED.email : texts.VERIFIED[kind], ...facts });
  }
  const { sent } = confirmed;
  if (!sent.ok && sent.code !== "too-soon") return codeNotSent(sent);
  const message = sent.ok ? texts.CODE_SENT.email : codeTooSoon(sent.retryAfterSeconds);
  return apiReply({ success: true, message, next: "verify_email", ...facts }, { status: 202 });
}
