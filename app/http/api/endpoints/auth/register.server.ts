// POST /api/auth/register and /api/auth/breeder-register: a new account.
import { z } from "zod";
import { addressBanText } from "#app/domain/accounts/sign-in/sign-in-texts.ts";
import { registerByApi } from "#app/domain/breeders/registration/register-by-api.server.ts";
import { registeredText, REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import {
  breederRegisterBodySchema,
  type RegisterBody,
  registerBodySchema,
} from "#app/domain/breeders/registration/schema.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { rememberRegistrant } from "#app/http/session/registrant-cookie.server.ts";
import { endProof, proofOfClient } from "#app/http/session/verified-email-cookie.server.ts";

const ACCOUNT = {
  username: "robin.ashdown",
  email: "robin@example.test",
  password: "three calm otters",
  first_name: "Robin",
  last_name: "Ashdown",
};
const APPLICATION = {
  registered_trading_name: "Millbrook Spaniels",
  description: "Puppies raised in the kitchen, with the noise of a family around them.",
  location: "Leeds",
  contact_tel: "07700 900123",
  contact_email: "kennel@example.test",
  local_council_authority: "Leeds City Council",
  contact_name: "Robin Ashdown",
  registered_first_name: "Robin",
  registered_last_name: "Ashdown",
};

/** What both have in common. No user is signed in: the email address of the account keeps the keys of two users apart. */
const registration = {
  method: "post",
  access: everyone,
  responses: {
    201: { description: "The account is made.", schema: done({ isEmailVerified: z.boolean() }) },
  },
  refusals: [403, 409],
  rateLimits: { registerAddress: "address", register: ({ body }: { body: RegisterBody }) => body.email.toLowerCase() },
  idempotency: {
    owner: ({ body }: { body: RegisterBody }) => `register ${body.email.toLowerCase()}`,
    content: ({ body }: { body: RegisterBody }) => body,
  },
  handler: ({ context, body }: { context: AppContext; body: RegisterBody }, idempotencyKey: string) =>
    registerAccount(context, body, idempotencyKey),
} as const;

export const register = defineEndpoint({
  ...registration,
  path: "/api/auth/register",
  id: "register",
  summary: "Create an account",
  description:
    "Of either type; that of a breeder comes with an application, and is one of a breeder once that is approved. An " +
    "email address that was not verified beforehand gets a code for POST /api/auth/verify-email.",
  body: jsonBody(registerBodySchema),
  example: { body: { ...ACCOUNT, type: "user" } },
});

export const registerBreeder = defineEndpoint({
  ...registration,
  path: "/api/auth/breeder-register",
  id: "registerBreeder",
  summary: "Create a breeder's account",
  body: jsonBody(breederRegisterBodySchema),
  example: { body: { ...ACCOUNT, breeder_application: APPLICATION } },
});

async function registerAccount(context: AppContext, body: RegisterBody, idempotencyKey: string): Promise<Response> {
  const { address } = requestInfo(context);
  const pollId = proofOfClient(context);
  const registered = await withErrorLogging(context, () => registerByApi(body, { idempotencyKey, address, pollId }));
  if (!registered) return apiError("unexpected", { message: REGISTRATION_TEXTS.failed });
  if (!registered.ok && registered.code === "address-banned") {
    return apiError("banned", { message: addressBanText(registered) });
  }
  if (!registered.ok) {
    const { errors, taken } = registered;
    const message = Object.values(errors)[0] ?? REGISTRATION_TEXTS.refused;
    return apiError(taken ? "conflict" : "invalid-form", { status: taken ? 409 : 400, message, errors });
  }
  const { emailVerified } = registered.value;
  if (emailVerified) endProof(context);
  else rememberRegistrant(context, registered.value);
  const reply = { success: true, message: registeredText(registered.value), isEmailVerified: emailVerified };
  return apiReply(reply, { status: 201 });
}
