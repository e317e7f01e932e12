// GET /api/auth/verify-email-status/{id}: whether the address behind a poll token has been verified. A token that is none,
// over or used up stands for no verified address.
import type { LoaderFunctionArgs } from "react-router";
import { findProof } from "#app/domain/registration/email-proof.server.ts";
import { methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const proof = await findProof({ pollToken: params.id ?? "" });
  // Whoever waits asks every two seconds; only guesses are counted.
  if (!proof) await limitApi(context, "availability");
  return apiReply({ success: true, verified: proof?.verified ?? false });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}
