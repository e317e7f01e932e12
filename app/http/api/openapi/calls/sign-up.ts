// Calls of somebody who has no account yet.
import { z } from "zod";
import { breederRegisterCallSchema, preVerifySchema, registerCallSchema } from "#app/domain/registration/schema.ts";
import { type CallGroup, done } from "#app/http/api/openapi/call.ts";
import { googleCall } from "./google-call.ts";

const registered = { description: "The account is made.", schema: done({ isEmailVerified: z.boolean() }) };

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

export const signUpCalls: CallGroup = {
  heading: "Sign up",
  calls: [
    {
      method: "post",
      path: "/api/auth/register",
      id: "register",
      summary: "Make an account",
      description:
        "Of either type; that of a breeder comes with an application, and is one of a breeder once that is approved. An " +
        "email address that was not verified beforehand gets a code for POST /api/auth/verify-email.",
      access: "everyone",
      body: { schema: registerCallSchema },
      example: { body: { ...ACCOUNT, type: "user" } },
      answers: { 201: registered },
      refusals: [403, 409],
      creates: true,
    },
    {
      method: "post",
      path: "/api/auth/breeder-register",
      id: "registerBreeder",
      summary: "Make a breeder's account",
      access: "everyone",
      body: { schema: breederRegisterCallSchema },
      example: { body: { ...ACCOUNT, breeder_application: APPLICATION } },
      answers: { 201: registered },
      refusals: [403, 409],
      creates: true,
    },
    googleCall("/api/auth/google/register", "registerWithGoogle", "Make an account with Google, or log in to it"),
    {
      method: "get",
      path: "/api/auth/check-field/{field}/{value}",
      id: "checkField",
      summary: "Whether a username, an email address or a telephone is free",
      description:
        "What belongs to the caller is free for them. After ten answers in an hour that an email address or telephone is taken, 429.",
      access: "everyone",
      params: z.object({ field: z.enum(["username", "email", "phone"]), value: z.string() }),
      answers: {
        200: {
          description: "Whether it is.",
          schema: z.object({ success: z.literal(true), available: z.boolean() }),
        },
      },
    },
    {
      method: "get",
      path: "/api/auth/username/suggestions",
      id: "suggestUsernames",
      summary: "Three usernames that are free",
      access: "everyone",
      query: z.object({
        base: z.string().optional().meta({ description: "What they begin with; a word of ours unless given." }),
      }),
      example: { query: { base: "otter" } },
      answers: {
        200: {
          description: "Three, as a rule.",
          schema: z.object({ success: z.literal(true), suggestions: z.array(z.string()).max(3) }),
        },
      },
    },
    {
      method: "post",
      path: "/api/auth/pre-verify-email",
      id: "preVerifyEmail",
      summary: "Prove an email address before there is an account",
      description:
        "Sends a link to it. The poll token tells whether it was followed, and goes with the registration; a client that " +
        "keeps cookies need not send it.",
      access: "everyone",
      body: { schema: preVerifySchema },
      example: { body: { email: ACCOUNT.email } },
      answers: {
        200: {
          description: "The link is on its way, or the address has an account and got nothing.",
          schema: done({ available: z.boolean(), pollToken: z.string().nullable() }),
        },
      },
    },
    {
      method: "get",
      path: "/api/auth/verify-email-token/{token}",
      id: "confirmPreVerifiedEmail",
      summary: "Follow the link of such a letter",
      description: "A browser that follows a link to it, or loads it for another site, is refused with 403.",
      access: "everyone",
      params: z.object({ token: z.string() }),
      answers: { 200: { description: "The address is proved.", schema: done({ verified: z.literal(true) }) } },
      refusals: [403],
    },
    {
      method: "get",
      path: "/api/auth/verify-email-status/{pollToken}",
      id: "readPreVerifiedEmail",
      summary: "Whether the link was followed",
      access: "everyone",
      params: z.object({ pollToken: z.string() }),
      answers: {
        200: {
          description: "False for a token that is none, over or used up.",
          schema: z.object({ success: z.literal(true), verified: z.boolean() }),
        },
      },
    },
  ],
};
