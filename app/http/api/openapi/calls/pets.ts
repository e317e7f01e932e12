// Calls about the pets that are on show.
import { z } from "zod";
import { petResourceSchema } from "#app/domain/pets/pet-resource.ts";
import { PET_STATUSES } from "#app/domain/pets/policy.ts";
import { PET_TYPES } from "#app/domain/pets/rules.ts";
import { API_SORTS, DEFAULT_PET_SORT, PET_SORTS } from "#app/domain/pets/search-params.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/search/params.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/search/text.ts";
import { type CallGroup, hasMore, id, paging } from "#app/http/api/openapi/call.ts";

const text = z.string().max(SEARCH_TEXT_LIMIT).optional();
const pounds = z.string().optional().describe("Pounds, with pence or without");

/** A pet in a path. */
export const petParams = z.object({
  petId: id.describe("The pet_id. The slug of the pet's page, which ends in it, is accepted as well"),
});
/** A breeder in a path that is open to everyone. */
export const breederParams = z.object({
  breederId: id.describe("The breeder_id. The slug of the breeder's page, which ends in it, is accepted as well"),
});

const list = z.object({ pets: z.array(petResourceSchema), total: z.int().min(0), has_more: hasMore });

export const petsCalls: CallGroup = {
  heading: "Pets",
  calls: [
    {
      method: "get",
      path: "/api/pets",
      id: "listPets",
      summary: "A page of pets",
      description: "Those that are approved. A page beyond the end is the last one.",
      access: "everyone",
      query: z.object({
        ...paging(DEFAULT_PAGE_SIZE),
        sort: z
          .enum([...PET_SORTS, ...Object.keys(API_SORTS)])
          .default(DEFAULT_PET_SORT)
          .optional(),
        status: z
          .enum(PET_STATUSES)
          .optional()
          .describe("Another than approved is for administrators, and for a breeder's own pets"),
        type: z.enum(PET_TYPES).optional().describe("In any case"),
        breed: text,
        min_price: pounds,
        max_price: pounds,
        location: text,
        search: text.describe("Words that are all in its name, tagline, breed, type, description or location"),
      }),
      example: { query: { type: "dog", max_price: "1500", sort: "price-asc", page: 1, page_size: 12 } },
      answers: { 200: { description: "The pets, and how many there are on all pages.", schema: list } },
    },
    {
      method: "get",
      path: "/api/pets/{petId}",
      id: "readPet",
      summary: "One pet",
      description: "One that is not approved is there for its breeder and for administrators alone.",
      access: "everyone",
      params: petParams,
      answers: {
        200: { description: "The pet.", schema: z.object({ success: z.literal(true), pet: petResourceSchema }) },
      },
    },
    {
      method: "get",
      path: "/api/breeders/{breederId}/pets",
      id: "listBreederPets",
      summary: "A page of the pets of a breeder, newest first",
      description: "The public ones; for the owner all of them, whatever their status, until they are deleted.",
      access: "everyone",
      params: breederParams,
      query: z.object(paging(DEFAULT_PAGE_SIZE)),
      example: { query: { page: 1, page_size: 2 } },
      answers: { 200: { description: "The pets, and how many there are on all pages.", schema: list } },
    },
  ],
};
