// POST /api/litters/{litterId}/rows and PATCH /api/litters/{litterId}/rows/{rowId}: the animals of a litter. A change of the
// status lists an animal, or says what became of it.
import { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { GENDERS } from "#app/domain/pets/listings/field-rules.ts";
import { getLitterPage } from "#app/domain/pets/litters/get-litter-page.server.ts";
import { litterRowResource, litterRowResourceSchema } from "#app/domain/pets/litters/litter-resource.ts";
import { nextRow } from "#app/domain/pets/litters/new-rows.ts";
import { NOTE_MAX, ROW_FIELDS } from "#app/domain/pets/litters/rows-form.ts";
import { ROWS_SAVED, STATUS_ALONE } from "#app/domain/pets/litters/texts.ts";
import { REASON_MAX } from "#app/domain/pets/pet-states/rules.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { idParam, litterParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, id } from "#app/http/api/schemas.ts";
import {
  ANIMAL_NOT_FOUND,
  changeListed,
  changeWaiting,
  EMPTY_ROW,
  saveAnimal,
  STATUSES,
} from "./animal-changes.server.ts";
import { requireLitter } from "./change-litters.server.ts";
import { invalidFields, readTexts } from "./litter-body.server.ts";

const CHANGES = ["status", "reason", "buyer_id"] as const;
const FIELDS = ROW_FIELDS.filter((field) => field !== "staying");

const optional = z.string().nullable().optional();
const rowFields = z.object({
  name: optional.describe("A working name; without one Boy 1, Girl 1"),
  sex: z.enum(GENDERS),
  colour: optional,
  microchip_number: optional.describe("15 digits; spaces and dashes are removed"),
  price: z
    .union([z.string(), z.number()])
    .nullable()
    .optional()
    .describe("Pounds; the lowest of the litter without one"),
  note: optional.describe(`For the breeder alone; at most ${NOTE_MAX} characters`),
});
const statusFields = z.object({
  status: z
    .enum(STATUSES)
    .describe("available lists an animal that waits. It comes without other fields of the animal"),
  reason: optional.describe(`Of a reservation; at most ${REASON_MAX} characters`),
  buyer_id: id.optional().describe("The user who bought it: one who has written about the pet"),
});

const saved = {
  schema: done({ row: litterRowResourceSchema.describe("The animal as it is now") }),
};

export const addLitterAnimal = defineEndpoint({
  method: "post",
  path: "/api/litters/{litterId}/rows",
  id: "addLitterAnimal",
  summary: "Add an animal to a born litter",
  description: "It waits until it is listed. A litter that is not born, or closed: 409.",
  access: permitted({ all: ["pets.update"] }),
  params: { litterId: litterParam },
  body: bodyReadBy(rowFields, ({ request }: { request: Request }) => readTexts(request, FIELDS)),
  example: { body: { sex: "female", colour: "Golden" } },
  responses: { 201: { description: "It is added.", ...saved } },
  refusals: [409],
  rateLimits: { write: "user" },
  idempotency: { content: ({ params, body }) => ({ ...params, ...body }) },
  async handler({ context, viewer, params: { litterId }, body }, idempotencyKey) {
    const litter = await requireLitter(viewer, litterId);
    const sex = body.sex?.trim().toLowerCase() === "male" ? "male" : "female";
    const name = body.name?.trim() || nextRow([...litter.openRows, ...litter.listedRows], sex).name;
    const row = { ...EMPTY_ROW, ...body, name, key: "new-1" };
    const saved = await saveAnimal({ context, viewer, litter, row, idempotencyKey });
    if ("code" in saved) return apiError("conflict");
    const { rowId } = saved;
    return replyWithRow(viewer, { litterId, rowId, message: ROWS_SAVED, status: 201 });
  },
});

export const changeLitterAnimal = defineEndpoint({
  method: "patch",
  path: "/api/litters/{litterId}/rows/{rowId}",
  id: "changeLitterAnimal",
  summary: "Update an animal of a litter, list it, or set its outcome",
  description:
    "A status comes alone. An animal that is listed has its own listing: only its status changes here. Where the plan has no room, or a paid deposit stands in the way, nothing changes.",
  access: permitted({ all: ["pets.update"] }),
  params: { litterId: litterParam, rowId: idParam(ANIMAL_NOT_FOUND) },
  body: bodyReadBy(
    z.object({ ...rowFields.shape, ...statusFields.shape }).partial(),
    ({ request }: { request: Request }) => readTexts(request, [...FIELDS, ...CHANGES]),
  ),
  example: { body: { colour: "Golden" } },
  responses: { 200: { description: "It is changed.", ...saved } },
  refusals: [409],
  rateLimits: { write: "user" },
  async handler({ context, viewer, params: { litterId, rowId }, body }) {
    const litter = await requireLitter(viewer, litterId);
    const open = litter.openRows.find(({ key }) => key === String(rowId));
    const listed = litter.listedRows.find((row) => row.rowId === rowId);
    if (!open && !listed) return apiError("not-found", { message: ANIMAL_NOT_FOUND });
    const { status, reason = "", buyer_id: buyer = "", ...fields } = body;
    if (status !== undefined && Object.keys(fields).length > 0) return invalidFields({ status: [STATUS_ALONE] });
    const to = STATUSES.find((known) => known === status);
    if (status !== undefined && !to) return invalidFields({ status: [`status must be one of ${STATUSES.join(", ")}`] });
    const target = { context, viewer, litter, rowId };
    const message = open
      ? await changeWaiting(target, fields, to)
      : await changeListed(target, listed!.pet.petId, { to, reason, buyer });
    return replyWithRow(viewer, { litterId, rowId, message });
  },
});

interface Reply {
  litterId: number;
  rowId: number;
  message: string;
  status?: number;
}

async function replyWithRow(viewer: Viewer, { litterId, rowId, message, status = 200 }: Reply): Promise<Response> {
  const [litter, own] = await Promise.all([getLitterPage(litterId, viewer), requireLitter(viewer, litterId)]);
  const row = litter?.rows.find((one) => one.rowId === rowId);
  if (!row) return apiError("not-found", { message: ANIMAL_NOT_FOUND });
  return apiReply({ success: true, message, row: litterRowResource(row, own) }, { status });
}
