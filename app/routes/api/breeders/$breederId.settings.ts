// GET /api/breeders/{id}/settings answers a breeder's own settings; PATCH changes those it names.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { saveBreederSettings } from "#app/domain/breeders/own/save-settings.server.ts";
import { getBreederSettings } from "#app/domain/breeders/own/settings-queries.server.ts";
import { settingsResource } from "#app/domain/breeders/own/settings-resource.ts";
import { settingsCallSchema, settingsOfCall } from "#app/domain/breeders/own/settings-schema.ts";
import { SETTINGS_FAILED, SETTINGS_SAVED } from "#app/domain/breeders/own/settings.ts";
import { repeatsHold } from "#app/domain/id-schema.ts";
import { requireApiOwner } from "#app/http/api-breeder.server.ts";
import { methodNotAllowed, parseApi } from "#app/http/api/parse-body.server.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { limitApi } from "#app/http/rate-limits/rate-limit.server.ts";

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { breederId } = await requireApiOwner({ context, breederId: params.breederId });
  const settings = await withRetry(() => getBreederSettings(breederId));
  return apiReply({ success: true, settings: settingsResource(settings) });
}

export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "PATCH") return methodNotAllowed("GET", "HEAD", "PATCH");
  const { viewer, breederId } = await requireApiOwner({ context, breederId: params.breederId });
  const payload = await parseApi(request, settingsCallSchema);
  if (!repeatsHold([payload.breeder_id, breederId])) return apiError("forbidden");
  await limitApi(context, "write", `user-${viewer.userId}`);
  const saved = await withErrorLogging(context, () => saveBreederSettings(viewer, settingsOfCall(payload)));
  if (!saved) return apiError("unexpected", { message: SETTINGS_FAILED });
  if (!saved.ok) return apiError("forbidden");
  return apiReply({ success: true, message: SETTINGS_SAVED, settings: settingsResource(saved.value) });
}
