// /breeder/places/tile/{z}/{x}/{y}: a map tile, proxied so that the provider's key stays on the server and the page loads
// nothing from another site.
import { mapTile } from "#app/domain/shared/places/map-tile.server.ts";
import { limitApi } from "#app/http/rate-limits/refuse-over-limit.server.ts";
import { requireBreeder } from "#app/http/session/guards.server.ts";
import type { Route } from "./+types/places_.tile.$z.$x.$y.ts";

const A_DAY = 86_400;
const STATUS = { "not-found": 404, refused: 403, unavailable: 503 } as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireBreeder({ request, context });
  await limitApi(context, "mapTiles", `user-${viewer.userId}`);
  const tile = await mapTile(params);
  if (!tile.ok) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response("There is no map here.\n", { status: STATUS[tile.code], headers });
  }
  const { type, bytes } = tile.value;
  return new Response(bytes, { headers: { "Content-Type": type, "Cache-Control": `private, max-age=${A_DAY}` } });
}
