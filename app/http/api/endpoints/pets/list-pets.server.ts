// GET /api/pets: a page of pets with every field, filtered and sorted like the page of the site. GET
// /api/breeders/{breederId}/pets: those of a breeder.
import { z } from "zod";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { visibleBreeder } from "#app/domain/breeders/visible-breeder.server.ts";
import { petResourceSchema } from "#app/domain/pets/pet-resource.ts";
import { PET_STATUSES, petScope } from "#app/domain/pets/policy.ts";
import { listBreederPetResources, listPetResources } from "#app/domain/pets/resource-queries.server.ts";
import { API_SORTS, DEFAULT_PET_SORT, parsePetSearch, PET_SORTS } from "#app/domain/pets/search-params.ts";
import { readTerms } from "#app/domain/pets/search/search-terms.server.ts";
import { PET_TYPES } from "#app/domain/shared/pet-types.ts";
import { DEFAULT_PAGE_SIZE, parsePage, parsePageSize } from "#app/domain/shared/search/params.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PAGING_VALUES, PET_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { NEAR_QUERY } from "#app/http/api/near-query.ts";
import { breederSlug } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { hasMore, paging } from "#app/http/api/schemas.ts";
import { getViewer } from "#app/http/session/session.server.ts";

const text = z.string().max(SEARCH_TEXT_LIMIT).optional();
const pounds = z.string().optional().describe("Pounds, with pence or without");
const list = z.object({ pets: z.array(petResourceSchema), total: z.int().min(0), has_more: hasMore });
const responses = { 200: { description: "The pets, and how many there are on all pages.", schema: list } };
const place = z
  .object({ name: z.string(), kind: z.enum(["point", "area"]) })
  .nullable()
  .describe("The place of near, or of lat and lng; null when it is unknown. Only in an answer to a request with one");
const degrees = z.string().optional().describe("Degrees; lat and lng stand for near");

export const listPets = defineEndpoint({
  method: "get",
  path: "/api/pets",
  id: "listPets",
  summary: "List pets",
  description: "Those that are approved. A page beyond the end is the last one.",
  access: everyone,
  query: z.object({
    ...paging(DEFAULT_PAGE_SIZE),
    sort: z
      .enum([...PET_SORTS, ...Object.keys(API_SORTS), "distance"])
      .default(DEFAULT_PET_SORT)
      .optional()
      .describe("Near a place distance, unless another is named"),
    status: z
      .enum(PET_STATUSES)
      .optional()
      .describe("Another than approved is for administrators, and for a breeder's own pets"),
    type: z.enum(PET_TYPES).optional().describe("In any case"),
    breed: text,
    min_price: pounds,
    max_price: pounds,
    location: text,
    ...NEAR_QUERY,
    lat: degrees,
    lng: degrees,
    gender: z.enum(["male", "female"]).optional(),
    ready: z.iso.date().optional().describe("A day on which the pet may have left"),
    available: z.enum(["1"]).optional().describe("Without reserved pets"),
    search: text.describe("Words that are all in its name, tagline, breed, type, description or location"),
  }),
  knownValues: PET_LIST_VALUES,
  example: { query: { type: "dog", max_price: "1500", sort: "price-asc", page: 1, page_size: 12 } },
  responses: { 200: { ...responses[200], schema: list.extend({ place: place.optional() }) } },
  async handler({ context, query }) {
    const viewer = await getViewer(context);
    const [lat, lng] = [query.get("lat"), query.get("lng")];
    if (!query.get("near") && lat && lng) query.set("near", `${lat},${lng}`);
    const { search, terms } = await readTerms({ ...parsePetSearch(query, { forApi: true }), asTyped: true }, true);
    const pets = await listPetResources(search, petScope(query.get("status"), viewer), viewer, terms);
    const { items, has_more } = pageFor(pets, query);
    const found = terms.place && { name: terms.place.name, kind: terms.place.kind };
    return apiReply({ pets: items, total: pets.total, has_more, ...(search.near !== "" && { place: found }) });
  },
});

// Anonymous responses are the same for everyone. With a token `favourited` and the owner's pets differ, so that a response
// must not be served to anyone else, and must not be older than the last change.
const SHARED = { "Cache-Control": "public, max-age=30", Vary: "Authorization, Cookie" };

/** The hover preview of a breeder requests two of them. */
export const listBreederPets = defineEndpoint({
  method: "get",
  path: "/api/breeders/{breederId}/pets",
  id: "listBreederPets",
  summary: "List a breeder's pets, newest first",
  description: "The public ones; for the owner all of them, whatever their status, until they are deleted.",
  access: everyone,
  params: { breederId: breederSlug },
  query: z.object(paging(DEFAULT_PAGE_SIZE)),
  knownValues: PAGING_VALUES,
  example: { query: { page: 1, page_size: 2 } },
  responses,
  async handler({ context, params, query }) {
    const viewer = await getViewer(context);
    const breeder = await visibleBreeder(params.breederId, viewer);
    if (!breeder || !(breeder.listed || breeder.ownerId === viewer?.userId)) {
      return apiError("not-found", { message: BREEDER_NOT_FOUND });
    }
    const part = { page: parsePage(query.get("page")), pageSize: parsePageSize(query.get("page_size"), true) };
    const pets = await listBreederPetResources(breeder, part, viewer);
    const { items, has_more } = pageFor(pets, query);
    return apiReply({ pets: items, total: pets.total, has_more }, { headers: viewer ? {} : SHARED });
  },
});
