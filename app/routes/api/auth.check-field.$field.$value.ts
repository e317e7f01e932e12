// GET /api/auth/check-field/{field}/{value}: whether a username, an email address or a phone number is free. What belongs
// to whoever asks is free for them.
import type { LoaderFunctionArgs } from "react-router";
import { isEmailFree, isPhoneFree, isUsernameFree } from "#app/domain/registration/check-availability.server.ts";
import { fieldValueSchemas } from "#app/domain/registration/schema.ts";
import { checkApi, methodNotAllowed } from "#app/http/api-form.server.ts";
import { apiError, apiReply } from "#app/http/api-reply.server.ts";
import { cleanText } from "#app/http/forms.server.ts";
import { limitApi } from "#app/http/rate-limit.server.ts";
import { getViewer } from "#app/http/session.server.ts";

const CHECKS = { username: isUsernameFree, email: isEmailFree, phone: isPhoneFree };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  await limitApi(context, "availability");
  const { field = "", value = "" } = params;
  if (!isField(field)) return apiError("not-found");
  const { value: checked } = checkApi({ value: cleanText(value) }, fieldValueSchemas[field]);
  const viewer = await getViewer(context);
  return apiReply({ success: true, available: await CHECKS[field](checked, viewer?.userId) });
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}

function isField(field: string): field is keyof typeof CHECKS {
  return Object.hasOwn(CHECKS, field);
}
