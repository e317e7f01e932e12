// GET /api/auth/check-field/{field}/{value}: whether a username, an email address or a phone number is free.
import { z } from "zod";
import {
  isEmailAvailable,
  isPhoneAvailable,
  isUsernameAvailable,
} from "#app/domain/breeders/registration/check-availability.server.ts";
import { fieldValueSchemas } from "#app/domain/breeders/registration/schema.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { segment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { cleanText } from "#app/http/forms/read-form.server.ts";
import { limitApi, limitForm, returnTry } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { getViewer } from "#app/http/session/session.server.ts";

/** The subject of limits that all visitors share; the stored counters know it by this name. */
const ALL_VISITORS = "all-visitors";
const CHECKS = { username: isUsernameAvailable, email: isEmailAvailable, phone: isPhoneAvailable };
type Field = keyof typeof CHECKS;

export const checkField = defineEndpoint({
  method: "get",
  path: "/api/auth/check-field/{field}/{value}",
  id: "checkField",
  summary: "Check whether a username, email address or phone number is available",
  description:
    "What belongs to the caller is free for them. After ten responses in an hour that an email address or telephone is taken, 429.",
  access: everyone,
  params: {
    field: {
      schema: z.enum(["username", "email", "phone"]),
      read: (field: string) => (isField(field) ? field : null),
    },
    value: segment(z.string()),
  },
  responses: {
    200: {
      description: "Whether it is.",
      schema: z.object({ success: z.literal(true), available: z.boolean() }),
    },
  },
  rateLimits: { availability: "address" },
  async handler({ context, params: { field, value } }) {
    const { value: checked } = checkApi({ value: cleanText(value) }, fieldValueSchemas[field]);
    const available = await withinLimits(context, field, async () => {
      const viewer = await getViewer(context);
      return CHECKS[field](checked, viewer?.userId);
    });
    return apiReply({ success: true, available });
  },
});

/**
 * Limits how often one visitor, and all together, learn that an account exists. A try is counted before the query and
 * given back when the value is free: a refusal after the query would tell the result. Usernames are public.
 */
async function withinLimits(context: AppContext, field: Field, isFree: () => Promise<boolean>) {
  if (field === "username") return isFree();
  await limitApi(context, "accountFound");
  // Not in the headers: they would tell how often other visitors found an account.
  if (await limitForm(context, "accountFoundSite", ALL_VISITORS))
    throw apiError("rate-limited", { limit: "accountFoundSite" });
  const free = await isFree();
  if (free) {
    await Promise.all([returnTry(context, "accountFound"), returnTry(context, "accountFoundSite", ALL_VISITORS)]);
  }
  return free;
}

function isField(field: string): field is Field {
  return Object.hasOwn(CHECKS, field);
}
