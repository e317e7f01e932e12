// The query parameters of lists near a place.
import { z } from "zod";
import { DEFAULT_RADIUS, RADII } from "#app/domain/shared/places/radius.ts";
import { SEARCH_TEXT_LIMIT } from "#app/domain/shared/search/text.ts";

export const NEAR_QUERY = {
  near: z.string().max(SEARCH_TEXT_LIMIT).optional().describe("A town, postcode, county, region or nation"),
  radius: z
    .enum(RADII.map((radius) => String(radius ?? "anywhere")))
    .default(String(DEFAULT_RADIUS))
    .optional()
    .describe("Miles from the town or postcode"),
};
