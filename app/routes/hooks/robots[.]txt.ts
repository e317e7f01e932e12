// robots.txt for crawlers.
import { robotsFile } from "#app/domain/discovery/sitemap/sitemap-lists.server.ts";

const A_DAY = 86_400;

export function loader(): Response {
  return new Response(robotsFile(), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${A_DAY}` },
  });
}
