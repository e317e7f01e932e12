// /breeder/places: search of places by text (?q=) or by point (?lat=&lng=), as JSON for scripts. Without JavaScript the
// listing form asks its own page.
import { findPlaces, reverseGeocode } from "#app/domain/shared/places/find-places.server.ts";
import { readPoint } from "#app/domain/shared/places/schema.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/places.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireBreeder({ request, context });
  await limitApi(context, "places", `user-${viewer.userId}`);
  const { searchParams } = new URL(request.url);
  const point = readPoint(searchParams.get("lat"), searchParams.get("lng"));
  if (point) {
    const named = await reverseGeocode(point.lat, point.lng);
    return named.ok ? apiReply({ places: named.value ? [named.value] : [] }) : apiError("unexpected", { status: 503 });
  }
  const found = await findPlaces(searchParams.get("q") ?? "");
  return found.ok ? apiReply({ places: found.value }) : apiError("unexpected", { status: 503 });
}
