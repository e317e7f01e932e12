// One sitemap file, such as /sitemap/pets-1.xml.
import { sitemapList } from "#app/domain/sitemap/sitemap-lists.server.ts";
import { xmlReply } from "#app/http/xml-reply.ts";
import type { Route } from "./+types/sitemap.$list.ts";

export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  return xmlReply(await sitemapList(params.list));
}
