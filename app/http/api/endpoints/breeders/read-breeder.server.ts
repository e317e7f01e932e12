// The endpoints that read one breeder, by id, slug, username or user id, and the statistics of a breeder.
import { z } from "zod";
import { breederResourceSchema } from "#app/domain/breeders/breeder-resource.ts";
import type { BreederLookup } from "#app/domain/breeders/find-breeder.server.ts";
import { BREEDER_LIST_STATUSES, type BreederListStatus } from "#app/domain/breeders/policy.ts";
import { getRecordCounts } from "#app/domain/breeders/record-counts.server.ts";
import { breederRecordSchema, recordResource } from "#app/domain/breeders/record-resource.ts";
import { findBreederResource } from "#app/domain/breeders/resource-queries.server.ts";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { everyone } from "#app/http/api/access.server.ts";
import { defineEndpoint, type PathParam } from "#app/http/api/endpoint.ts";
import { breederSlug } from "#app/http/api/path-params.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { id } from "#app/http/api/schemas.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import type { AppContext } from "#app/http/server/context.ts";
import { getViewer } from "#app/http/session/session.server.ts";
import { MASKED, VISIBLE } from "./descriptions.ts";

const success = z.literal(true);
const missing = BREEDER_NOT_FOUND;

/** "@username", or a slug or id. */
const anyAddress: PathParam<BreederLookup> = {
  schema: breederSlug.schema,
  read: (text) => usernameIn(text) ?? { slug: text },
};

/** "@username" alone. */
const usernameAddress: PathParam<BreederLookup> = {
  schema: z.string().describe("In capitals or not."),
  read: usernameIn,
  missing,
};

function usernameIn(text: string) {
  return text.startsWith("@") ? { username: text.slice(1) } : null;
}

/** What the endpoints that read a breeder have in common. */
const reading = {
  method: "get",
  access: everyone,
  query: z.object({
    status: z.enum(BREEDER_LIST_STATUSES).optional().describe("Only one who is approved, or only one who waits."),
  }),
  responses: { 200: { description: "The breeder.", schema: z.object({ success, breeder: breederResourceSchema }) } },
} as const;

interface Query {
  context: AppContext;
  query: URLSearchParams;
}

async function breederReply({ context, query }: Query, address: BreederLookup): Promise<Response> {
  const status = BREEDER_LIST_STATUSES.find((known) => known === query.get("status")) ?? null;
  const breeder = await visibleBreeder(context, address, status);
  return breeder ? apiReply({ success: true, breeder }) : apiError("not-found", { message: missing });
}

async function visibleBreeder(context: AppContext, address: BreederLookup, status: BreederListStatus | null) {
  const viewer = await getViewer(context);
  return withRetry(() => findBreederResource(address, viewer, status));
}

export const readBreeder = defineEndpoint({
  ...reading,
  path: "/api/breeders/{breederId}",
  id: "readBreeder",
  summary: "Get a breeder",
  description: `${VISIBLE} ${MASKED}`,
  params: { breederId: anyAddress },
  handler: (input) => breederReply(input, input.params.breederId),
});

/** Described apart from `readBreeder`, whose route serves it. */
export const readBreederByUsername = defineEndpoint({
  ...reading,
  path: "/api/breeders/@{username}",
  id: "readBreederByUsername",
  summary: "Get a breeder by username",
  description: `${VISIBLE} ${MASKED}`,
  params: { username: usernameAddress },
  handler: (input) => breederReply(input, input.params.username),
});

export const readBreederByHandle = defineEndpoint({
  ...reading,
  path: "/api/breeders/breeder/@{username}",
  id: "readBreederByHandle",
  summary: "Get a breeder by username, at another address",
  params: { username: usernameAddress },
  handler: (input) => breederReply(input, input.params.username),
});

export const readBreederOfAccount = defineEndpoint({
  ...reading,
  path: "/api/breeders/user/{userId}",
  id: "readBreederOfAccount",
  summary: "Get the breeder of an account",
  description: `${VISIBLE} ${MASKED}`,
  params: { userId: { schema: id, read: parseId, missing } },
  handler: (input) => breederReply(input, { ownerId: input.params.userId }),
});

export const readBreederStats = defineEndpoint({
  method: "get",
  path: "/api/breeders/{breederId}/stats",
  id: "readBreederStats",
  summary: "Get the figures of a breeder",
  description: `${VISIBLE} The username after an @ is accepted in place of the breeder_id.`,
  access: everyone,
  params: { breederId: anyAddress },
  responses: { 200: { description: "The figures.", schema: z.object({ success, stats: breederRecordSchema }) } },
  async handler({ context, params: { breederId } }) {
    const breeder = await visibleBreeder(context, breederId, null);
    if (!breeder) return apiError("not-found", { message: missing });
    const counts = await withRetry(() => getRecordCounts(breeder.breeder_id));
    return apiReply({ success: true, stats: { ...breeder.stats, ...recordResource(counts) } });
  },
});
