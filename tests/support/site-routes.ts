// Everything that has a response: the pages of the route map, and the endpoints in place of /api/*.
import { receiveStripeEvent } from "#app/http/api/endpoints/payments/webhook.server.ts";
import { ENDPOINTS } from "#app/http/api/endpoints/registry.server.ts";
import { listRoutes, shapeOf, type SiteRoute } from "./routes.ts";

/** The routes of pages and the paths of endpoints, in the order of the route map. */
export async function listSiteRoutes(): Promise<SiteRoute[]> {
  const urls = [...ENDPOINTS, receiveStripeEvent].map(({ path }) => path.replaceAll(/@?\{(\w+)\}/g, ":$1"));
  // "/api/breeders/@{username}" is a case of "/api/breeders/{breederId}".
  const ofShape = new Map(urls.toReversed().map((url) => [shapeOf(url), url]));
  return (await listRoutes()).flatMap((route) =>
    route.url === "/api/*" ? [...ofShape.values()].toReversed().map((url) => ({ ...route, url })) : [route],
  );
}
