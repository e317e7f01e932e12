// One sitemap file, such as /sitemap/pets-1.xml.
import { sitemapList } from "#app/domain/discovery/sitemap/sitemap-lists.server.ts";
import type { Route } from "./+types/sitemap.$list.ts";
import { xmlResponse } from "./xml-response.server.ts";

export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  return xmlResponse(await sitemapList(params.list));
}
