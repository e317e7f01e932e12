// What everybody may read about breeders.
import { z } from "zod";
import { breederResourceSchema, breederStatsSchema } from "#app/domain/breeders/breeder-resource.ts";
import { BREEDER_LIST_STATUSES } from "#app/domain/breeders/policy.ts";
import {
  BREEDER_API_SORTS,
  BREEDER_SORTS,
  DEFAULT_BREEDER_SORT,
  MAX_RATING,
  MIN_RATING_STEP,
  SPECIALTIES,
} from "#app/domain/breeders/search-params.ts";
import { DEFAULT_PAGE_SIZE } from "#app/domain/search/params.ts";
import { type ApiCall, type CallGroup, hasMore, id, paging } from "#app/http/api/openapi/call.ts";
import { breederParams } from "./pets.ts";

const list = z.object({ breeders: z.array(breederResourceSchema), total: z.int(), has_more: hasMore });
const one = z.object({ success: z.literal(true), breeder: breederResourceSchema });

const username = z.string().describe("In capitals or not.");
const status = z.enum(BREEDER_LIST_STATUSES).optional();

const search = z.object({
  search: z.string().optional().describe("Words of the name, the place and the description."),
  location: z.string().optional(),
  min_rating: z.number().min(0).max(MAX_RATING).multipleOf(MIN_RATING_STEP).default(0).optional(),
  specialties: z.array(z.enum(SPECIALTIES)).optional().describe("Any of them; repeated, or with commas between."),
  specialty: z.array(z.enum(SPECIALTIES)).optional().describe("The same, repeated."),
  sort: z
    .enum([...BREEDER_SORTS, ...Object.keys(BREEDER_API_SORTS)])
    .default(DEFAULT_BREEDER_SORT)
    .optional(),
  status: status.describe("Those who wait are told to administrators; others get those who are approved."),
  ...paging(DEFAULT_PAGE_SIZE),
});

const asked = z.object({ status: status.describe("Only one who is approved, or only one who waits.") });

const MASKED = "Phone and email are masked, unless the breeder shows them to everyone; owners read their own.";
const VISIBLE = "Who is not approved, or is suspended, is told to themself and to administrators alone.";

const found = { 200: { description: "The breeder.", schema: one } };

const choice = (path: string, callId: string, summary: string, query?: z.ZodObject): ApiCall => ({
  method: "get",
  path: `/api/breeders/${path}`,
  id: callId,
  summary,
  description: MASKED,
  access: "everyone",
  query,
  ...(query && { example: { query: { page: 1, page_size: 3 } } }),
  answers: { 200: { description: "A page of breeders, and how many there are.", schema: list } },
});

export const breedersCalls: CallGroup = {
  heading: "Breeders",
  calls: [
    {
      method: "get",
      path: "/api/breeders",
      id: "listBreeders",
      summary: "Breeders, searched, filtered and sorted",
      description: MASKED,
      access: "everyone",
      query: search,
      example: { query: { search: "spaniel", specialties: ["Dogs"], sort: "-average_rating", page: 1, page_size: 12 } },
      answers: { 200: { description: "A page of breeders, and how many there are.", schema: list } },
    },
    choice("featured", "listFeaturedBreeders", "Breeders on a featured plan, best rated first"),
    choice("top-rated", "listTopRatedBreeders", "Breeders, best rated first", z.object(paging(DEFAULT_PAGE_SIZE))),
    choice("verified", "listVerifiedBreeders", "Breeders, newest first", z.object(paging(DEFAULT_PAGE_SIZE))),
    {
      method: "get",
      path: "/api/breeders/{breederId}",
      id: "readBreeder",
      summary: "A breeder",
      description: `${VISIBLE} ${MASKED}`,
      access: "everyone",
      params: breederParams,
      query: asked,
      answers: found,
    },
    {
      method: "get",
      path: "/api/breeders/@{username}",
      id: "readBreederByUsername",
      summary: "A breeder, by username",
      description: `${VISIBLE} ${MASKED}`,
      access: "everyone",
      params: z.object({ username }),
      query: asked,
      answers: found,
    },
    {
      method: "get",
      path: "/api/breeders/breeder/@{username}",
      id: "readBreederByHandle",
      summary: "The same, at another address",
      access: "everyone",
      params: z.object({ username }),
      query: asked,
      answers: found,
    },
    {
      method: "get",
      path: "/api/breeders/user/{userId}",
      id: "readBreederOfAccount",
      summary: "The breeder of an account",
      description: `${VISIBLE} ${MASKED}`,
      access: "everyone",
      params: z.object({ userId: id }),
      query: asked,
      answers: found,
    },
    {
      method: "get",
      path: "/api/breeders/{breederId}/stats",
      id: "readBreederStats",
      summary: "The figures of a breeder",
      description: `${VISIBLE} The username after an @ is accepted in place of the breeder_id.`,
      access: "everyone",
      params: breederParams,
      answers: {
        200: { description: "The figures.", schema: z.object({ success: z.literal(true), stats: breederStatsSchema }) },
      },
    },
  ],
};
