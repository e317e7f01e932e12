// The calls that answer one breeder, whichever of their addresses they are asked for by.
import type { BreederAddress } from "#app/domain/breeders/find-breeder.server.ts";
import { BREEDER_LIST_STATUSES, type BreederListStatus } from "#app/domain/breeders/policy.ts";
import { findBreederResource } from "#app/domain/breeders/resource-queries.server.ts";
import { BREEDER_NOT_FOUND } from "#app/domain/breeders/texts.ts";
import { apiError, apiReply } from "./api/reply.server.ts";
import { withRetry } from "./errors/with-retry.server.ts";
import type { AppContext } from "./server/context.ts";
import { getViewer } from "./session/session.server.ts";

interface Call {
  context: AppContext;
  request: Request;
}

/** The address that a segment of a path is: "@username", or a slug or id. */
export function breederAddress(segment: string | undefined): BreederAddress {
  const text = segment ?? "";
  return text.startsWith("@") ? { username: text.slice(1) } : { slug: text };
}

/** `{success, breeder}`, seen by the rules of their page; `?status=` asks for one who waits, or who is approved. */
export async function breederReply({ context, request }: Call, address: BreederAddress | null): Promise<Response> {
  const status = askedStatus(new URL(request.url).searchParams);
  const breeder = await visibleBreeder(context, address, status);
  return breeder ? apiReply({ success: true, breeder }) : breederNotFound();
}

/** `{success, stats}` of a breeder, for whoever may see them. */
export async function breederStatsReply({ context }: Call, address: BreederAddress): Promise<Response> {
  const breeder = await visibleBreeder(context, address, null);
  return breeder ? apiReply({ success: true, stats: breeder.stats }) : breederNotFound();
}

async function visibleBreeder(context: AppContext, address: BreederAddress | null, status: BreederListStatus | null) {
  const viewer = await getViewer(context);
  return address && withRetry(() => findBreederResource(address, viewer, status));
}

function askedStatus(params: URLSearchParams): BreederListStatus | null {
  return BREEDER_LIST_STATUSES.find((status) => status === params.get("status")) ?? null;
}

function breederNotFound(): Response {
  return apiError("not-found", { message: BREEDER_NOT_FOUND });
}
