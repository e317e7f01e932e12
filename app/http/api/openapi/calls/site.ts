// Calls about the site itself.
import { z } from "zod";
import { type CallGroup, errorSchema } from "#app/http/api/openapi/call.ts";

const health = z.object({ healthy: z.boolean() }).meta({ id: "Health" });

export const siteCalls: CallGroup = {
  heading: "The site",
  calls: [
    {
      method: "get",
      path: "/api/health",
      id: "readHealth",
      summary: "Whether the site can do its work",
      access: "everyone",
      answers: {
        200: { description: "It can.", schema: health },
        503: {
          description: "Its database does not answer, or takes too long, or the process is about to stop.",
          schema: z.union([health, errorSchema]),
        },
      },
    },
    {
      method: "get",
      path: "/api/openapi.json",
      id: "readDescription",
      summary: "This description",
      access: "everyone",
      answers: { 200: { description: "An OpenAPI 3.1 document.", schema: z.looseObject({ openapi: z.string() }) } },
    },
  ],
};
