// The endpoints of favourites: the list, and for pets and breeders alike to save, to remove and to read whether one is saved.
import { z } from "zod";
import {
  favouriteBreederResource,
  favouriteBreederSchema,
  favouritePetResource,
  favouritePetSchema,
} from "#app/domain/community/favourites/favourite-resource.ts";
import { listFavourites } from "#app/domain/community/favourites/list-queries.server.ts";
import { favouriteState } from "#app/domain/community/favourites/queries.server.ts";
import {
  FAVOURITE_FILTERS,
  FAVOURITE_SEARCH_LIMIT,
  parseFavouriteSearch,
} from "#app/domain/community/favourites/search-params.ts";
import { FAVOURITE_LOGIN_TEXTS } from "#app/domain/community/favourites/texts.ts";
import type { FavouriteSubject } from "#app/domain/community/favourites/toggle-favourite.server.ts";
import { API_PAGE_SIZE_LIMIT } from "#app/domain/shared/search/params.ts";
import { signedIn } from "#app/http/api/access.server.ts";
import { defineEndpoint, type Endpoint, type PathParam } from "#app/http/api/endpoint.ts";
import { FAVOURITE_LIST_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { breederParam, petParam } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { done, hasMore, paging } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { submitFavourite } from "#app/http/forms/submit-favourite.server.ts";

const total = z.int().min(0).describe("On all pages");

export const listOwnFavourites = defineEndpoint({
  method: "get",
  path: "/api/favourites",
  id: "listFavourites",
  summary: "List your favourites, newest first",
  description: "Also what has left the public pages since.",
  access: signedIn(),
  query: z.object({
    ...paging(API_PAGE_SIZE_LIMIT),
    filter: z.enum(FAVOURITE_FILTERS).default("all").optional(),
    search: z
      .string()
      .max(FAVOURITE_SEARCH_LIMIT)
      .optional()
      .describe("Words that are all in the name and breed, or in the trading name and location"),
  }),
  knownValues: FAVOURITE_LIST_VALUES,
  example: { query: { filter: "pets", page: 1, page_size: 12 } },
  responses: {
    200: {
      description: "A page of both.",
      schema: z.object({
        success: z.literal(true),
        pets: z.array(favouritePetSchema),
        pets_total: total,
        breeders: z.array(favouriteBreederSchema),
        breeders_total: total,
        has_more: hasMore.describe("Whether there is a page after this one, of pets or of breeders"),
      }),
    },
  },
  async handler({ viewer, query }) {
    const search = parseFavouriteSearch(query, { forApi: true });
    const lists = await withRetry(() => listFavourites(viewer, search));
    const pets = lists.pets && pageFor(lists.pets, query);
    const breeders = lists.breeders && pageFor(lists.breeders, query);
    return apiReply({
      success: true,
      pets: pets?.items.map(favouritePetResource) ?? [],
      pets_total: lists.pets?.total ?? 0,
      breeders: breeders?.items.map(favouriteBreederResource) ?? [],
      breeders_total: lists.breeders?.total ?? 0,
      has_more: Boolean(pets?.has_more || breeders?.has_more),
    });
  },
});

/** What can be saved. */
interface Kind {
  what: "Pet" | "Breeder";
  path: string;
  params: Record<string, PathParam<number>>;
  loginText: string;
  subjectOf(params: Record<string, number>): FavouriteSubject;
}

const PET: Kind = {
  what: "Pet",
  path: "/api/pets/{petId}",
  params: { petId: petParam },
  loginText: FAVOURITE_LOGIN_TEXTS.pet,
  subjectOf: ({ petId = 0 }) => ({ petId }),
};
const BREEDER: Kind = {
  what: "Breeder",
  path: "/api/breeders/{breederId}",
  params: { breederId: breederParam },
  loginText: FAVOURITE_LOGIN_TEXTS.breeder,
  subjectOf: ({ breederId = 0 }) => ({ breederId }),
};

export const favouritePet = changeEndpoint(PET, true);
export const unfavouritePet = changeEndpoint(PET, false);
export const isPetFavourited = stateEndpoint(PET);
export const favouriteBreeder = changeEndpoint(BREEDER, true);
export const unfavouriteBreeder = changeEndpoint(BREEDER, false);
export const isBreederFavourited = stateEndpoint(BREEDER);

function changeEndpoint({ what, path, params, loginText, subjectOf }: Kind, saved: boolean): Endpoint {
  const it = `a ${what.toLowerCase()}`;
  return defineEndpoint({
    method: saved ? "post" : "delete",
    path: `${path}/favourite`,
    id: `${saved ? "" : "un"}favourite${what}`,
    summary: saved ? `Save ${it}` : `Remove ${it} from your favourites`,
    description: saved
      ? "Saving twice is no failure."
      : "Also one that has left the public pages. Taking off what is not saved is no failure.",
    access: signedIn(loginText),
    params,
    responses: { 200: { description: "How it is now.", schema: done({ is_favourited: z.boolean() }) } },
    rateLimits: { write: "user" },
    async handler({ context, viewer, params: values }) {
      const changed = await submitFavourite(context, viewer, subjectOf(values), saved);
      if (changed.code === "not-found") return notFound(what);
      if (changed.code === "failed") return apiError("out-of-time", { message: changed.text });
      return apiReply({ success: true, message: changed.text, is_favourited: changed.saved });
    },
  });
}

function stateEndpoint({ what, path, params, loginText, subjectOf }: Kind): Endpoint {
  return defineEndpoint({
    method: "get",
    path: `${path}/favourited`,
    id: `is${what}Favourited`,
    summary: `Check whether a ${what.toLowerCase()} is saved`,
    access: signedIn(loginText),
    params,
    responses: {
      200: {
        description: "How it is.",
        schema: z.object({ success: z.literal(true), is_favourited: z.boolean() }),
      },
    },
    async handler({ viewer, params: values }) {
      const saved = await withRetry(() => favouriteState(viewer, subjectOf(values)));
      return saved === null ? notFound(what) : apiReply({ success: true, is_favourited: saved });
    },
  });
}

function notFound(what: string): Response {
  return apiError("not-found", { message: `${what} not found` });
}
