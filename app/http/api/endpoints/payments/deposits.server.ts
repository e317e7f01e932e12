// The endpoints of the deposit on a pet: pay it, and request its refund.
import { z } from "zod";
import { cannotMessageText } from "#app/domain/conversations/messages/block.ts";
import { notSeenText } from "#app/domain/payments/deposits/choice.ts";
import {
  type PayDepositFailure,
  payDeposit as startPayment,
} from "#app/domain/payments/deposits/pay-deposit.server.ts";
import { getDepositPet } from "#app/domain/payments/deposits/queries.server.ts";
import { PAY_DEPOSIT_TEXTS } from "#app/domain/payments/deposits/refusal-texts.ts";
import { requestRefund } from "#app/domain/payments/deposits/request-refund.server.ts";
import {
  DISPUTED,
  NO_DEPOSIT_PAID,
  NOT_THE_PAYER,
  refundRequestedText,
  windowOverText,
} from "#app/domain/payments/deposits/texts.ts";
import { receivedText } from "#app/domain/payments/handovers/texts.ts";
import { DEPOSIT_CHOICES } from "#app/domain/pets/deposit-policy.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { optionalJsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PET_NOT_FOUND, petParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import type { RefusalCode } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

const CODES: Record<Exclude<PayDepositFailure, "not-found" | "not-seen">, RefusalCode> = {
  "login-needed": "session-expired",
  "own-listing": "forbidden",
  "breeder-account": "forbidden",
  "breeder-without-subscription": "forbidden",
  "no-deposit-amount": "bad-request",
  "already-reserved": "conflict",
  "too-many-open": "conflict",
  "too-many-for-pet": "conflict",
  "too-many-unpaid": "conflict",
  "breeder-missing": "out-of-time",
  unavailable: "out-of-time",
};

export const payDeposit = defineEndpoint({
  method: "post",
  path: "/api/pets/{petId}/deposit",
  id: "payDeposit",
  summary: "Pay the deposit on a pet",
  description:
    "Not for breeders. The pet is held for 30 minutes; asked again in that time, the address is the same. It is reserved once the provider of payments says that the deposit is paid.",
  access: signedIn(PAY_DEPOSIT_TEXTS["login-needed"]),
  params: { petId: petParam },
  body: optionalJsonBody(
    z.object({
      choice: z
        .enum(DEPOSIT_CHOICES)
        .default("call")
        .describe("How you have seen the pet: viewed and video only where such a viewing is recorded, else 409"),
    }),
  ),
  example: { body: { choice: "unseen" } },
  responses: {
    200: {
      description: "The address at which it is paid.",
      schema: z.object({ success: z.literal(true), url: z.url() }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer, params: { petId }, body }) {
    const choice = body?.choice ?? "call";
    const paid = await withErrorLogging(context, () => startPayment(viewer, petId, { choice, text: null }));
    if (paid?.ok) return apiReply({ success: true, url: paid.value.url });
    if (paid?.code === "blocked") return apiError("forbidden", { message: cannotMessageText(paid.block.firstName) });
    const code = paid?.code ?? "unavailable";
    if (code === "not-found") return apiError("not-found", { message: PET_NOT_FOUND });
    if (code === "not-seen") {
      const pet = await withRetry(() => getDepositPet(petId));
      return apiError("conflict", { message: notSeenText(pet?.name ?? "") });
    }
    return apiError(CODES[code], { message: PAY_DEPOSIT_TEXTS[code] });
  },
});

export const refundDeposit = defineEndpoint({
  method: "post",
  path: "/api/pets/{petId}/deposit/refund",
  id: "refundDeposit",
  summary: "Refund a deposit",
  description:
    "For the user who paid it, within 24 hours, or the days that a licensed breeder's deposit can be cancelled; others get a 403. Asking twice is no failure.",
  access: signedIn(),
  params: { petId: petParam },
  responses: { 200: { description: "It is on its way back.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ viewer, params: { petId } }) {
    const requested = await requestRefund(viewer, petId);
    if (requested.ok) {
      const { done: isDone, begunBefore } = requested.value;
      return apiReply({ success: true, message: refundRequestedText(isDone, begunBefore) });
    }
    if (requested.code === "not-found") return apiError("not-found", { message: NO_DEPOSIT_PAID });
    if (requested.code === "not-payer") return apiError("forbidden", { message: NOT_THE_PAYER });
    if (requested.code === "received") {
      return apiError("conflict", { message: receivedText((await getDepositPet(petId))?.name ?? "") });
    }
    const message = requested.code === "window-over" ? windowOverText(requested.period) : DISPUTED;
    return apiError("conflict", { message });
  },
});
