// What the endpoints that change a breeder's own record share: its responses, and a code that was not sent.
import { z } from "zod";
import { codeTooSoon } from "#app/domain/accounts/verification/texts.ts";
import type { BreederCodeFailure } from "#app/domain/breeders/own/contact-codes.server.ts";
import { ownBreederResource, ownBreederResourceSchema } from "#app/domain/breeders/own/own-breeder-resource.ts";
import { getOwnBreeder } from "#app/domain/breeders/own/queries.server.ts";
import { PROFILE_MESSAGES } from "#app/domain/breeders/own/schema.ts";
import { PROFILE_FAILED } from "#app/domain/breeders/own/texts.ts";
import { apiError } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";

export const savedResponses = {
  200: { description: "Saved.", schema: done({ breeder: ownBreederResourceSchema }) },
  202: {
    description: "A code is on its way, and nothing is saved before it has come back; `next` says where it goes.",
    schema: done({ next: z.enum(["verify_phone", "verify_email"]), breeder: ownBreederResourceSchema }),
  },
};

/** The record as its owner may read it. */
export async function ownRecord(breederId: number) {
  const breeder = await getOwnBreeder(breederId);
  if (!breeder) throw apiError("not-found");
  return ownBreederResource(breeder);
}

/** A code that was not sent to the contact in a field of the body. */
export function codeNotSent(field: string, failure: BreederCodeFailure): Response {
  if (failure.code === "too-soon") {
    const headers = { "Retry-After": String(failure.retryAfterSeconds) };
    return apiError("rate-limited", { message: codeTooSoon(failure.retryAfterSeconds), limit: "code", headers });
  }
  if (failure.code === "not-sent") return apiError("unexpected", { message: PROFILE_FAILED });
  const message = PROFILE_MESSAGES.phone;
  return apiError("invalid-form", { status: 400, message, errors: { [field]: message } });
}
