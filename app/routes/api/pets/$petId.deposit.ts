// POST /api/pets/{id}/deposit: answers the address at which the deposit on a pet is paid.
import type { ActionFunctionArgs } from "react-router";
import { type PayDepositFailure, payDeposit } from "#app/domain/deposits/pay-deposit.server.ts";
import { PAY_DEPOSIT_TEXTS } from "#app/domain/deposits/refusal-texts.ts";
import { petIdIn } from "#app/domain/pets/slug.ts";
import { petNotFound } from "#app/http/api-pet.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import type { RefusalCode } from "#app/http/errors/error-codes.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

const CODES: Record<Exclude<PayDepositFailure, "not-found">, RefusalCode> = {
  "login-needed": "session-expired",
  "own-listing": "forbidden",
  "breeder-account": "forbidden",
  "breeder-without-subscription": "forbidden",
  "no-deposit-amount": "bad-request",
  "already-reserved": "conflict",
  "too-many-open": "conflict",
  "breeder-missing": "out-of-time",
  unavailable: "out-of-time",
};

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const viewer = await requireApiViewer(context, PAY_DEPOSIT_TEXTS["login-needed"]);
  const petId = petIdIn(params.petId);
  if (petId === null) return petNotFound();
  await limitApi(context, "write", `user-${viewer.userId}`);
  const paid = await withErrorLogging(context, () => payDeposit(viewer, petId));
  if (paid?.ok) return apiReply({ success: true, url: paid.value.url });
  const code = paid?.code ?? "unavailable";
  if (code === "not-found") return petNotFound();
  return apiError(CODES[code], { message: PAY_DEPOSIT_TEXTS[code] });
}
