// GET /api/auth/check-field/{field}/{value}: whether a username, an email address or a phone number is free. What belongs
// to whoever asks is free for them.
import type { LoaderFunctionArgs } from "react-router";
import { isEmailFree, isPhoneFree, isUsernameFree } from "#app/domain/registration/check-availability.server.ts";
import { fieldValueSchemas } from "#app/domain/registration/schema.ts";
import { checkApi, methodNotAllowed } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { cleanText } from "#app/http/forms/read-form.server.ts";
import { limitApi, limitForm, returnTry } from "#app/http/rate-limits/rate-limit.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { getViewer } from "#app/http/session/session.server.ts";

const EVERYBODY = "everybody";
const CHECKS = { username: isUsernameFree, email: isEmailFree, phone: isPhoneFree };

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  await limitApi(context, "availability");
  const { field = "", value = "" } = params;
  if (!isField(field)) return apiError("not-found");
  const { value: checked } = checkApi({ value: cleanText(value) }, fieldValueSchemas[field]);
  const available = await answerWithin(context, field, async () => {
    const viewer = await getViewer(context);
    return CHECKS[field](checked, viewer?.userId);
  });
  return apiReply({ success: true, available });
}

/**
 * Counts the answer "taken" towards what one visitor, and all together, may learn of existing accounts. It is counted before
 * it is known and given back when it is "free": a refusal after the look would be the answer. Usernames are public.
 */
async function answerWithin(context: AppContext, field: keyof typeof CHECKS, isFree: () => Promise<boolean>) {
  if (field === "username") return isFree();
  await limitApi(context, "accountFound");
  // Not told in the headers: how often others found an account is nobody's business.
  if (await limitForm(context, "accountFoundSite", EVERYBODY))
    throw apiError("rate-limited", { limit: "accountFoundSite" });
  const free = await isFree();
  if (free) {
    await Promise.all([returnTry(context, "accountFound"), returnTry(context, "accountFoundSite", EVERYBODY)]);
  }
  return free;
}

export function action(): Response {
  return methodNotAllowed("GET", "HEAD");
}

function isField(field: string): field is keyof typeof CHECKS {
  return Object.hasOwn(CHECKS, field);
}
