// POST /field-speed: what pages have measured in one visit of ten (app/ui/operations/field-speed). Nothing about the visitor is kept.
import { data } from "react-router";
import { visitSchema } from "#app/domain/operations/field-speed/metrics.ts";
import { countVisit } from "#app/domain/operations/field-speed/visits.server.ts";
import { limitPage } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import type { Route } from "./+types/field-speed.ts";

/** There is nothing to read. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  await limitPage(context, "writeAddress");
  const visit = visitSchema.safeParse(parsed(await request.text()));
  if (!visit.success) throw data(null, { status: 400 });
  await countVisit(visit.data);
  return new Response(null, { status: 204 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
