// GET and PATCH /api/breeders/{breederId}/settings: a breeder's own settings.
import { z } from "zod";
import { saveBreederSettings } from "#app/domain/breeders/own/save-settings.server.ts";
import { getBreederSettings } from "#app/domain/breeders/own/settings-queries.server.ts";
import { settingsResource, settingsResourceSchema } from "#app/domain/breeders/own/settings-resource.ts";
import { settingsBodySchema, settingsOfBody } from "#app/domain/breeders/own/settings-schema.ts";
import { SETTINGS_FAILED, SETTINGS_SAVED } from "#app/domain/breeders/own/settings.ts";
import { repeatedIdsMatch } from "#app/domain/shared/id-schema.ts";
import { breederOwner } from "#app/http/api/access.server.ts";
import { jsonBody } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { idSegment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

const settings = settingsResourceSchema;
const shared = {
  path: "/api/breeders/{breederId}/settings",
  access: breederOwner,
  params: { breederId: idSegment },
};

export const readBreederSettings = defineEndpoint({
  ...shared,
  method: "get",
  id: "readBreederSettings",
  summary: "Get a breeder's settings",
  responses: { 200: { description: "All of them.", schema: z.object({ success: z.literal(true), settings }) } },
  async handler({ breederId }) {
    const stored = await withRetry(() => getBreederSettings(breederId));
    return apiReply({ success: true, settings: settingsResource(stored) });
  },
});

export const changeBreederSettings = defineEndpoint({
  ...shared,
  method: "patch",
  id: "changeBreederSettings",
  summary: "Update a breeder's settings",
  description: "What is left out stays as it is.",
  body: jsonBody(settingsBodySchema),
  example: { body: { settings: { vacation_mode: true, vacation_message: "Back on Monday" } } },
  responses: { 200: { description: "All of them, as they are now.", schema: done({ settings }) } },
  rateLimits: { write: "user" },
  async handler({ context, viewer, breederId, body }) {
    if (!repeatedIdsMatch([body.breeder_id, breederId])) return apiError("forbidden");
    const saved = await withErrorLogging(context, () => saveBreederSettings(viewer, settingsOfBody(body)));
    if (!saved) return apiError("unexpected", { message: SETTINGS_FAILED });
    if (!saved.ok) return apiError("forbidden");
    return apiReply({ success: true, message: SETTINGS_SAVED, settings: settingsResource(saved.value) });
  },
});
