// Response with public XML that caches may store.

const AN_HOUR = 3_600;

/** The response; 404 for null. */
export function xmlResponse(xml: string | null): Response {
  if (xml === null) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response("There is no list of that name.\n", { status: 404, headers });
  }
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": `public, max-age=${AN_HOUR}` },
  });
}
