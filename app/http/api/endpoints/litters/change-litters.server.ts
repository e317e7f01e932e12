// POST /api/litters and PATCH /api/litters/{litterId}: a breeder's own litters.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { changeLitter } from "#app/domain/pets/litters/change-litter.server.ts";
import { createLitter as addLitter } from "#app/domain/pets/litters/create-litter.server.ts";
import { parseNewLitter } from "#app/domain/pets/litters/parse-new-litter.ts";
import { getOwnLitter } from "#app/domain/pets/litters/queries.server.ts";
import { parseLitter } from "#app/domain/pets/litters/schema.ts";
import {
  LITTER_CREATED,
  LITTER_IS_CLOSED,
  LITTER_NOT_STORED,
  LITTER_SAVED,
  TOO_MANY_LITTERS,
} from "#app/domain/pets/litters/texts.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { listers, permitted } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { fromLatest } from "#app/http/api/from-latest.ts";
import { LITTER_NOT_FOUND, litterParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { invalidFields, litterBody, newLitterBody } from "./litter-body.server.ts";

export const createLitter = defineEndpoint({
  method: "post",
  path: "/api/litters",
  id: "createLitter",
  summary: "Add a litter",
  description:
    "For approved breeders. A litter that is not born waits for approval; the animals of a born one are listed one by one.",
  access: listers,
  body: newLitterBody,
  example: {
    body: {
      name: "Juno's spring litter",
      stage: "planned",
      type: "dog",
      breed: "Cocker Spaniel",
      tagline: "Raised in the kitchen",
      description: "Raised in the kitchen with our own children, and used to cats, hens and the vacuum cleaner.",
      price_min: 1250,
    },
  },
  responses: { 201: { description: "It is added.", schema: done({ litter_id: z.int() }) } },
  refusals: [409],
  rateLimits: { write: "user" },
  idempotency: { content: ({ body }) => body },
  async handler({ context, viewer, body: values }, idempotencyKey) {
    const parsed = parseNewLitter(values, calendarDateOf(clock.now()));
    if (!parsed.ok) return invalidFields(parsed.errors);
    const { litter, rows } = parsed;
    const added = await withErrorLogging(context, () => addLitter({ viewer, litter, rows, idempotencyKey }));
    if (!added) return apiError("out-of-time", { message: LITTER_NOT_STORED });
    if (added.ok) {
      return apiReply({ success: true, message: LITTER_CREATED, litter_id: added.value.litterId }, { status: 201 });
    }
    if (added.code === "invalid") return invalidFields(added.errors);
    if (added.code === "full") return apiError("conflict", { message: TOO_MANY_LITTERS });
    return apiError("forbidden");
  },
});

export const updateLitter = defineEndpoint({
  method: "patch",
  path: "/api/litters/{litterId}",
  id: "updateLitter",
  summary: "Update a litter",
  description:
    "Fields that are not sent stay as they are. A litter that is not born waits for approval again when its words change; animals that are listed keep their own texts. A closed litter: 409.",
  access: permitted({ all: ["pets.update"] }),
  params: { litterId: litterParam },
  body: litterBody,
  example: { body: { tagline: "Raised in the kitchen" } },
  responses: { 200: { description: "It is changed.", schema: done() } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer, params: { litterId }, body }) {
    const change = async (isLast: boolean) => {
      const { values, version } = await requireLitter(viewer, litterId);
      const parsed = parseLitter({ ...values, ...body }, calendarDateOf(clock.now()));
      if (!parsed.ok) throw invalidFields(parsed.errors);
      return changeLitter(viewer, litterId, parsed.litter, isLast ? undefined : version);
    };
    const changed = await withErrorLogging(context, () => fromLatest(change));
    if (!changed) return apiError("out-of-time", { message: LITTER_NOT_STORED });
    if (changed.ok) return apiReply({ success: true, message: LITTER_SAVED });
    if (changed.code === "invalid") return invalidFields(changed.errors);
    if (changed.code === "closed") return apiError("conflict", { message: LITTER_IS_CLOSED });
    return apiError("not-found", { message: LITTER_NOT_FOUND });
  },
});

/** The litter of the path; throws a 404 when there is none, or the viewer may not change it. */
export async function requireLitter(viewer: Viewer, litterId: number): Promise<LitterPage> {
  const litter = await withRetry(() => getOwnLitter(viewer, litterId));
  if (!litter) throw apiError("not-found", { message: LITTER_NOT_FOUND });
  return litter;
}
