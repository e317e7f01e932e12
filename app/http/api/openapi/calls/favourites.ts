// Calls about what somebody has saved.
import { z } from "zod";
import { favouriteBreederSchema, favouritePetSchema } from "#app/domain/favourites/favourite-resource.ts";
import { FAVOURITE_FILTERS, FAVOURITE_SEARCH_LIMIT } from "#app/domain/favourites/search-params.ts";
import { API_PAGE_SIZE_LIMIT } from "#app/domain/search/params.ts";
import { type ApiCall, type CallGroup, done, hasMore, paging } from "#app/http/api/openapi/call.ts";
import { breederParams, petParams } from "./pets.ts";

const total = z.int().min(0).describe("On all pages");

export const favouritesCalls: CallGroup = {
  heading: "Favourites",
  calls: [
    {
      method: "get",
      path: "/api/favourites",
      id: "listFavourites",
      summary: "What is saved, newest first",
      description: "Also what has left the public pages since.",
      access: "member",
      query: z.object({
        ...paging(API_PAGE_SIZE_LIMIT),
        filter: z.enum(FAVOURITE_FILTERS).default("all").optional(),
        search: z
          .string()
          .max(FAVOURITE_SEARCH_LIMIT)
          .optional()
          .describe("Words that are all in the name and breed, or in the trading name and location"),
      }),
      example: { query: { filter: "pets", page: 1, page_size: 12 } },
      answers: {
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
    },
    ...callsAbout("Pet", "/api/pets/{petId}", petParams),
    ...callsAbout("Breeder", "/api/breeders/{breederId}", breederParams),
  ],
};

function callsAbout(what: "Pet" | "Breeder", path: string, params: z.ZodObject): ApiCall[] {
  const it = `a ${what.toLowerCase()}`;
  const changed = { 200: { description: "How it is now.", schema: done({ is_favourited: z.boolean() }) } };
  const state = z.object({ success: z.literal(true), is_favourited: z.boolean() });
  const call = { access: "member", params } as const;
  return [
    {
      ...call,
      method: "post",
      path: `${path}/favourite`,
      id: `favourite${what}`,
      summary: `Save ${it}`,
      description: "Saving twice is no failure.",
      answers: changed,
    },
    {
      ...call,
      method: "delete",
      path: `${path}/favourite`,
      id: `unfavourite${what}`,
      summary: `Take ${it} off the favourites`,
      description: "Also one that has left the public pages. Taking off what is not saved is no failure.",
      answers: changed,
    },
    {
      ...call,
      method: "get",
      path: `${path}/favourited`,
      id: `is${what}Favourited`,
      summary: `Whether ${it} is saved`,
      answers: { 200: { description: "How it is.", schema: state } },
    },
  ];
}
