// PATCH /api/users/me: the names, contact details and address of the signed-in user, by the rules of /profile/edit.
import { z } from "zod";
import { getUserResource } from "#app/domain/accounts/get-user-resource.server.ts";
import { changeContact, takenContact } from "#app/domain/accounts/profile/change-contact.server.ts";
import { patchBodySchema, patchSchema, type ProfilePatch } from "#app/domain/accounts/profile/patch-schema.ts";
import { getProfile } from "#app/domain/accounts/profile/queries.server.ts";
import { saveAddress } from "#app/domain/accounts/profile/save-address.server.ts";
import { savePersonal } from "#app/domain/accounts/profile/save-personal.server.ts";
import * as texts from "#app/domain/accounts/profile/texts.ts";
import { isRecentlyAuthenticated } from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { codeSent } from "#app/domain/accounts/verification/texts.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { checkApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply, readJson } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { reauthenticationError, requesterOf } from "#app/http/session/reauthentication.server.ts";
import { codeNotSent } from "./contact-code-responses.server.ts";

const FIELDS = { email: "contact.email", phone: "contact.mob_no" };

/** A new email address or mobile number is saved once its code has come back. */
export const changeMe = defineEndpoint({
  method: "patch",
  path: "/api/users/me",
  id: "changeMe",
  summary: "Update your account",
  description:
    "What is left out stays as it is. A new email address or mobile number is saved once it is proved, and needs recent authentication (403).",
  access: signedIn(),
  body: bodyReadBy(patchBodySchema, readPatch),
  example: { body: { first_name: "Ada", last_name: "Ashdown" } },
  responses: {
    200: { description: "All is saved.", schema: done({ user: userResourceSchema }) },
    202: {
      description: "All but the contact details is saved; those wait for a code, which is on its way.",
      schema: done({ next: z.enum(["verify_email", "verify_phone"]), user: userResourceSchema }),
    },
  },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer, body: { patch, profile } }) {
    const { contact } = patch;
    const wanted = { email: profile.email, telNo: profile.telNo, mobNo: profile.mobNo };
    if (contact?.email !== undefined) wanted.email = contact.email;
    if (contact?.tel_no !== undefined) wanted.telNo = contact.tel_no;
    if (contact?.mob_no !== undefined) wanted.mobNo = contact.mob_no;
    const requester = await requesterOf(context, viewer);
    const changesEmail = wanted.email.toLowerCase() !== profile.email.toLowerCase();
    if (changesEmail || wanted.mobNo !== profile.mobNo) {
      // Before anything of the body is saved.
      if (!(await isRecentlyAuthenticated(requester.sessionId))) return reauthenticationError(viewer);
      await limitApi(context, "send");
      await limitApi(context, "sendAccount", `user-${viewer.userId}`);
      const taken = await takenContact(viewer.userId, {
        email: changesEmail ? wanted.email : null,
        phone: wanted.mobNo !== profile.mobNo ? wanted.mobNo : null,
      });
      if (taken) return codeNotSent(taken, FIELDS);
    }
    const failed = await withErrorLogging(context, () => savePatch(viewer, patch));
    if (failed === null) return apiError("unexpected", { message: texts.PROFILE_FAILED });
    if (failed) return failed;
    const changed = contact ? await withErrorLogging(context, () => changeContact(requester, wanted)) : undefined;
    if (changed === null) return apiError("unexpected", { message: texts.PROFILE_FAILED });
    if (changed && !changed.ok) {
      return changed.code === "reauthentication-needed" ? reauthenticationError(viewer) : codeNotSent(changed, FIELDS);
    }
    const user = await getUserResource(viewer.userId);
    if (!changed?.value.next) return apiReply({ success: true, message: texts.PROFILE_SAVED, user });
    const { next } = changed.value;
    const message = codeSent(next, changed.value);
    return apiReply({ success: true, message, next: `verify_${next}`, user }, { status: 202 });
  },
});

/** What a user has already is not validated again. */
async function readPatch({ request, viewer }: { request: Request; viewer: Viewer }) {
  const profile = await withRetry(() => getProfile(viewer.userId));
  if (!profile) throw apiError("session-expired");
  const patch = checkApi(await readJson(request), patchSchema(profile));
  if (Object.values(patch).some((value) => value !== undefined)) return { patch, profile };
  const message = "Send first_name, last_name, username, contact or address.";
  throw apiError("invalid-form", { status: 400, message });
}

async function savePatch(viewer: Viewer, patch: ProfilePatch): Promise<Response | false> {
  const { username, first_name: firstName, last_name: lastName, address } = patch;
  if (username !== undefined || firstName !== undefined || lastName !== undefined) {
    const saved = await savePersonal(viewer.userId, { username, firstName, lastName });
    if (!saved.ok) {
      const message = texts.USERNAME_TAKEN;
      return apiError("conflict", { message, errors: { username: message } });
    }
  }
  if (address !== undefined) await saveAddress(viewer.userId, address);
  return false;
}
