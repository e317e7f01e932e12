// The sitemap index.
import { sitemapIndex } from "#app/domain/sitemap/sitemap-lists.server.ts";
import { xmlReply } from "#app/http/xml-reply.ts";

export async function loader(): Promise<Response> {
  return xmlReply(await sitemapIndex());
}
