// GET and POST /api/breeders/{breederId}/licences: the licences of a breeder.
import { z } from "zod";
import { addLicence } from "#app/domain/breeders/licences/add-licence.server.ts";
import { licenceResource, licenceResourceSchema } from "#app/domain/breeders/licences/licence-resource.ts";
import { mayManageLicences } from "#app/domain/breeders/licences/policy.ts";
import { getLicence, listLicences } from "#app/domain/breeders/licences/queries.server.ts";
import { licenceOf, licenceSchema } from "#app/domain/breeders/licences/schema.ts";
import { LICENCE_ADDED, LICENCE_NOT_SAVED, TOO_MANY_LICENCES } from "#app/domain/breeders/licences/texts.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { type BreederOwner, signedIn } from "#app/http/api/access.server.ts";
import { bodyReadBy } from "#app/http/api/body.server.ts";
import { type Access, defineEndpoint } from "#app/http/api/endpoint.ts";
import { parseApi } from "#app/http/api/parse-body.server.ts";
import { idSegment } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done } from "#app/http/api/schemas.ts";
import { withErrorLogging } from "#app/http/errors/with-error-logging.server.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";

/** The breeder of the path and administrators; others get a 403, also where there is no such breeder. */
const managers: Access<BreederOwner> = {
  kind: "permission",
  async admit(args) {
    const { viewer } = await signedIn().admit(args);
    const breederId = parseId(args.params.breederId);
    if (!mayManageLicences(viewer, breederId ?? 0)) throw apiError("forbidden");
    if (breederId === null) throw apiError("not-found");
    return { viewer, breederId };
  },
};

const shared = {
  path: "/api/breeders/{breederId}/licences",
  access: managers,
  params: { breederId: idSegment },
};

export const listBreederLicences = defineEndpoint({
  ...shared,
  method: "get",
  id: "listBreederLicences",
  summary: "List a breeder's licences",
  description: "For the breeder and for administrators. The last to expire is the first.",
  responses: {
    200: {
      description: "All of them.",
      schema: z.object({ success: z.literal(true), licences: z.array(licenceResourceSchema) }),
    },
  },
  async handler({ breederId }) {
    const licences = await withRetry(() => listLicences(breederId));
    return apiReply({ success: true, licences: licences.map(licenceResource) });
  },
});

export const addBreederLicence = defineEndpoint({
  ...shared,
  method: "post",
  id: "addBreederLicence",
  summary: "Add a licence",
  description:
    "For the breeder and for administrators. A moderator checks it. The document is added on the page of the licence.",
  body: bodyReadBy(licenceSchema("0000-01-01"), ({ request }: { request: Request }) =>
    parseApi(request, licenceSchema(calendarDateOf(new Date()))),
  ),
  example: {
    body: {
      nation: "england",
      kind: "dog_breeding",
      number: "LN/2026/00123",
      council: "Leeds City Council",
      holder_name: "Mina Harrow",
      starts_on: "2026-01-01",
      ends_on: "2098-12-31",
      stars: "4",
    },
  },
  responses: { 201: { description: "Added.", schema: done({ licence: licenceResourceSchema }) } },
  refusals: [409],
  rateLimits: { write: "user" },
  idempotency: { content: ({ body }) => body },
  async handler({ context, viewer, breederId, body }, idempotencyKey) {
    const input = { viewer, breederId, licence: licenceOf(body), idempotencyKey };
    const added = await withErrorLogging(context, () => addLicence(input));
    if (!added) return apiError("unexpected", { message: LICENCE_NOT_SAVED });
    if (!added.ok && added.code === "full") return apiError("conflict", { message: TOO_MANY_LICENCES });
    if (!added.ok) return apiError(added.code === "not-found" ? "not-found" : "forbidden");
    const licence = await withRetry(() => getLicence(breederId, added.value.licenceId));
    if (!licence) return apiError("not-found");
    return apiReply({ success: true, message: LICENCE_ADDED, licence: licenceResource(licence) }, { status: 201 });
  },
});
