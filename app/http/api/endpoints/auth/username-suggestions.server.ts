// GET /api/auth/username/suggestions: three usernames that are free.
import { z } from "zod";
import { suggestUsernames as suggest } from "#app/domain/breeders/registration/suggest-usernames.server.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { apiReply } from "#app/http/api/reply.server.ts";

export const suggestUsernames = defineEndpoint({
  method: "get",
  path: "/api/auth/username/suggestions",
  id: "suggestUsernames",
  summary: "Suggest three available usernames",
  access: everyone,
  query: z.object({
    base: z.string().optional().meta({ description: "What they begin with; a word of the site unless given." }),
  }),
  example: { query: { base: "otter" } },
  responses: {
    200: {
      description: "Three, as a rule.",
      schema: z.object({ success: z.literal(true), suggestions: z.array(z.string()).max(3) }),
    },
  },
  rateLimits: { availability: "address" },
  handler: async ({ query }) => apiReply({ success: true, suggestions: await suggest(query.get("base") ?? "") }),
});
