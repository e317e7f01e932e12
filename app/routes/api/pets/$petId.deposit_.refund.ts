// POST /api/pets/{id}/deposit/refund: the payer of a deposit asks for it back.
import type { ActionFunctionArgs } from "react-router";
import { requestRefund } from "#app/domain/deposits/request-refund.server.ts";
import { NO_DEPOSIT_PAID, NOT_THE_PAYER, REFUND_REQUESTED, WINDOW_OVER } from "#app/domain/deposits/texts.ts";
import { petIdIn } from "#app/domain/pets/slug.ts";
import { petNotFound } from "#app/http/api-pet.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";
import { requireApiViewer } from "#app/http/session/guards.server.ts";

export function loader(): Response {
  return methodNotAllowed("POST");
}

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const viewer = await requireApiViewer(context);
  const petId = petIdIn(params.petId);
  if (petId === null) return petNotFound();
  await limitApi(context, "write", `user-${viewer.userId}`);
  const asked = await requestRefund(viewer, petId);
  if (asked.ok) return apiReply({ success: true, message: REFUND_REQUESTED });
  if (asked.code === "not-found") return apiError("not-found", { message: NO_DEPOSIT_PAID });
  if (asked.code === "not-payer") return apiError("forbidden", { message: NOT_THE_PAYER });
  return apiError("conflict", { message: WINDOW_OVER });
}
