// Calls that prove an email address or a telephone with a code.
import { z } from "zod";
import {
  emailProofSchema,
  emailTargetSchema,
  ownEmailTargetSchema,
  phoneProofSchema,
  phoneTargetSchema,
} from "#app/domain/profile/code-schema.ts";
import { requestByEmailSchema, verifyEmailSchema } from "#app/domain/sign-in/link-schema.ts";
import { codeCallSchema, phoneRequestSchema } from "#app/domain/verification/schema.ts";
import { type ApiCall, type CallGroup, done } from "#app/http/api/openapi/call.ts";

const EMAIL = "robin@example.test";
const PHONE = "07700 900123";
const CODE = "123456";

const sent = { 200: { description: "The code is on its way.", schema: done() } };
const verified = { 200: { description: "It is verified.", schema: done() } };

const contact = {
  email: z.string(),
  is_email_verified: z.boolean(),
  phone: z.string().nullable(),
  is_phone_verified: z.boolean(),
};
const proved = { description: "It is the account's, and verified.", schema: done(contact) };

type Described = Pick<ApiCall, "path" | "id" | "summary"> & Partial<ApiCall>;

const call = (described: Described): ApiCall => ({ method: "post", access: "member", answers: sent, ...described });

export const verificationCalls: CallGroup = {
  heading: "Verification",
  calls: [
    call({
      path: "/api/auth/verify-email",
      id: "verifyEmail",
      summary: "Prove the email address of a new account",
      access: "everyone",
      body: { schema: verifyEmailSchema },
      example: { body: { email: EMAIL, code: CODE } },
      answers: verified,
    }),
    call({
      path: "/api/auth/resend-verification",
      id: "resendVerification",
      summary: "Have the code for that mailed again",
      description: "The answer is the same for every address.",
      access: "everyone",
      body: { schema: requestByEmailSchema },
      example: { body: { email: EMAIL } },
    }),
    call({
      path: "/api/auth/request-email-verification",
      id: "requestEmailVerification",
      summary: "Have a code mailed to the account's own address",
    }),
    call({
      path: "/api/auth/request-phone-verification",
      id: "requestPhoneVerification",
      description: "A number that is not the account's own needs recent authentication (403).",
      summary: "Have a code sent to a telephone",
      body: { schema: phoneRequestSchema },
      example: { body: { phone: PHONE } },
    }),
    call({
      path: "/api/auth/verify-phone",
      id: "verifyPhone",
      summary: "Prove the telephone that the last code was sent to",
      body: { schema: codeCallSchema },
      example: { body: { code: CODE } },
      answers: verified,
    }),
    call({
      path: "/api/users/verify/email/request",
      id: "requestEmailCode",
      description: "Another address than the account's own needs recent authentication (403).",
      summary: "Have a code sent to the account's email address, or to one it is to have",
      body: { schema: ownEmailTargetSchema, optional: true },
      example: { body: { email: EMAIL } },
    }),
    call({
      path: "/api/users/verify/email",
      id: "confirmEmailCode",
      summary: "Prove an email address",
      body: { schema: emailProofSchema },
      example: { body: { email: EMAIL, code: CODE } },
      answers: { 200: proved },
    }),
    call({
      path: "/api/users/verify/phone/request",
      id: "requestPhoneCode",
      description: "A number that is not the account's own needs recent authentication (403).",
      summary: "Have a code sent to a telephone that the account is to have",
      body: { schema: phoneTargetSchema },
      example: { body: { phone: PHONE } },
    }),
    call({
      path: "/api/users/verify/phone",
      id: "confirmPhoneCode",
      summary: "Prove a telephone",
      body: { schema: phoneProofSchema },
      example: { body: { phone: PHONE, code: CODE } },
      answers: {
        200: proved,
        202: {
          description: "The telephone is proved; the email address changed with it gets a code now.",
          schema: done({ next: z.literal("verify_email"), ...contact }),
        },
      },
    }),
    call({
      path: "/api/users/email/update",
      id: "requestEmailChange",
      description: "Needs recent authentication (403).",
      summary: "Have a code sent to an email address that the account is to have",
      body: { schema: emailTargetSchema },
      example: { body: { email: EMAIL } },
    }),
    call({
      path: "/api/users/email/verify",
      id: "confirmEmailChange",
      summary: "Change the email address with that code",
      body: { schema: emailProofSchema },
      example: { body: { email: EMAIL, code: CODE } },
      answers: { 200: proved },
    }),
  ],
};
