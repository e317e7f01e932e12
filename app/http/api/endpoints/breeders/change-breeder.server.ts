// PATCH /api/breeders/{breederId} and /api/breeders/user/{userId}: a breeder changes their own profile.
import { codeSent } from "#app/domain/accounts/verification/texts.ts";
import { changeBreederProfile, contactChanges } from "#app/domain/breeders/own/change-profile.server.ts";
import { getOwnBreeder } from "#app/domain/breeders/own/queries.server.ts";
import { editBreederBodySchema, editOfBody } from "#app/domain/breeders/own/schema.ts";
import { PROFILE_FAILED, PROFILE_SAVED } from "#app/domain/breeders/own/texts.ts";
import { TRADING_NAME_TAKEN } from "#app/domain/breeders/texts.ts";
import { breederAccountOwner, type BreederOwner, breederOwner } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { idSegment } from "#app/http/api/path-params.ts";
import { apiError, apiReply, readJson } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { type AppContext, requestInfo } from "#app/http/server/context.ts";
import { reauthenticationError } from "#app/http/session/reauthentication.server.ts";
import { getSessionId } from "#app/http/session/session.server.ts";
import { codeNotSent, ownRecord, savedResponses } from "./own-record.server.ts";

/** What both have in common. With another contact_phone nothing is saved before its code has come back: 202. */
const change = {
  method: "patch",
  description:
    "What is left out stays as it is. A new contact_phone is proved by the code that is sent there: bring it to " +
    "confirm-phone, which saves the whole. An email address is changed by verify-email and confirm-email alone.",
  // The stored contacts change what is validated, and not the shape.
  body: bodyReadBy(editBreederBodySchema({ contactPhone: null, contactEmail: null }), readEdit),
  example: { body: { location: "Ludlow", council_authority: "Shropshire Council" } },
  responses: savedResponses,
  refusals: [409],
  rateLimits: { write: "user" },
  handler: changeProfile,
} as const;

export const changeBreeder = defineEndpoint({
  ...change,
  path: "/api/breeders/{breederId}",
  id: "changeBreeder",
  summary: "Update a breeder's profile",
  access: breederOwner,
  params: { breederId: idSegment },
});

export const changeBreederOfAccount = defineEndpoint({
  ...change,
  path: "/api/breeders/user/{userId}",
  id: "changeBreederOfAccount",
  summary: "Update the profile of an account's breeder",
  access: breederAccountOwner,
  params: { userId: idSegment },
});

async function readEdit({ request, breederId }: { request: Request } & BreederOwner) {
  const stored = await withRetry(() => getOwnBreeder(breederId));
  if (!stored) throw apiError("not-found");
  const schema = editBreederBodySchema(stored);
  const edit = editOfBody(checkApi(await readJson(request), schema));
  if (Object.keys(edit).length > 0) return { stored, edit };
  const message = `Send at least one of ${Object.keys(schema.shape).join(", ")}.`;
  throw apiError("invalid-form", { status: 400, message });
}

interface Change extends BreederOwner {
  context: AppContext;
  body: Awaited<ReturnType<typeof readEdit>>;
}

async function changeProfile({ context, viewer, breederId, body: { stored, edit } }: Change): Promise<Response> {
  if (contactChanges(stored, edit).phone) {
    await limitApi(context, "send");
    await limitApi(context, "sendAccount", `user-${viewer.userId}`);
  }
  const changer = { viewer, remoteIp: requestInfo(context).address, sessionId: await getSessionId(context) };
  const changed = await withErrorLogging(context, () => changeBreederProfile(changer, edit));
  if (!changed) return apiError("unexpected", { message: PROFILE_FAILED });
  if (!changed.ok && changed.code === "reauthentication-needed") return reauthenticationError(viewer);
  if (!changed.ok && changed.code === "name-taken") {
    return apiError("conflict", { message: TRADING_NAME_TAKEN, errors: { trading_name: TRADING_NAME_TAKEN } });
  }
  // Only a form has a version.
  if (!changed.ok && changed.code === "changed") return apiError("conflict");
  if (!changed.ok) return changed.code === "forbidden" ? apiError("forbidden") : codeNotSent("contact_phone", changed);
  const breeder = await ownRecord(breederId);
  const { next } = changed.value;
  if (next === null) return apiReply({ success: true, message: PROFILE_SAVED, breeder });
  const message = codeSent(next, changed.value);
  return apiReply({ success: true, message, next: `verify_${next}`, breeder }, { status: 202 });
}
