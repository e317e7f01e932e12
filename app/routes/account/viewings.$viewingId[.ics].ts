// /viewings/{id}.ics: the calendar file of a viewing.
import { data } from "react-router";
import { getViewingCalendar } from "#app/domain/payments/viewings/queries.server.ts";
import { parseId } from "#app/domain/shared/search/slug.ts";
import { withRetry } from "#app/http/errors/with-retry.server.ts";
import { requireViewer } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/viewings.$viewingId[.ics].ts";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const viewer = await requireViewer(args);
  const viewingId = parseId(args.params.viewingId);
  const file = viewingId === null ? null : await withRetry(() => getViewingCalendar(viewer, viewingId));
  if (file === null) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="viewing.ics"',
      "Cache-Control": "private, no-store",
    },
  });
}
