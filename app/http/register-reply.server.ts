// The API's two calls that register differ only in what they take.
import type { z } from "zod";
import { registerByCall } from "#app/domain/registration/register-call.server.ts";
import { registeredText, REGISTRATION_TEXTS } from "#app/domain/registration/rules.ts";
import type { RegisterCall } from "#app/domain/registration/schema.ts";
import { addressBanText } from "#app/domain/sign-in/sign-in-texts.ts";
import { withIdempotencyKey } from "./api/idempotency-key.server.ts";
import { parseApi } from "./api/parse-body.server.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withErrorLogging } from "./errors/with-error-logging.server.ts";
import { limitApi } from "./rate-limits/rate-limit.server.ts";
import type { AppContext } from "./server/context.ts";
import { requestInfo } from "./server/context.ts";
import { endProof, proofOfClient } from "./session/verified-email-cookie.server.ts";

/** Registers what a request holds, and answers `{success, message, isEmailVerified}`. */
export async function registerReply(
  request: Request,
  context: AppContext,
  schema: z.ZodType<RegisterCall>,
): Promise<Response> {
  const call = await parseApi(request, schema);
  await limitApi(context, "register");
  // Nobody is signed in: the email address that is to have an account keeps the keys of two people apart.
  const owner = `register ${call.email.toLowerCase()}`;
  return withIdempotencyKey(request, { owner, content: () => call }, (idempotencyKey) =>
    register(context, call, idempotencyKey),
  );
}

async function register(context: AppContext, call: RegisterCall, idempotencyKey: string): Promise<Response> {
  const { address } = requestInfo(context);
  const pollId = proofOfClient(context);
  const registered = await withErrorLogging(context, () => registerByCall(call, { idempotencyKey, address, pollId }));
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
  const body = { success: true, message: registeredText(registered.value), isEmailVerified: emailVerified };
  return apiReply(body, { status: 201 });
}
