// The sitemap index.
import { sitemapIndex } from "#app/domain/discovery/sitemap/sitemap-lists.server.ts";
import { xmlResponse } from "./xml-response.server.ts";

export async function loader(): Promise<Response> {
  return xmlResponse(await sitemapIndex());
}
