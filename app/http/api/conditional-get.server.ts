// Conditional GET for every API endpoint: ETag, If-None-Match and 304.

/** A response to GET or HEAD with its ETag, or a 304 without a body where the client has it already. */
export function conditionalResponse(request: Request, response: Response): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && response.status === 200) return revalidated(request, response);
  response.headers.delete("ETag");
  return response;
}

// The response is made for each request, so that access rules are applied in one place; a 304 saves its transfer alone.
function revalidated(request: Request, response: Response): Response {
  const { headers } = response;
  // A client may keep what every visitor gets, and has to revalidate it. What a user gets is personal: a browser stores
  // none of it, while a program that has remembered the ETag by itself still gets a 304.
  if (headers.get("Cache-Control") === "no-store" && !hasCredentials(request)) {
    headers.set("Cache-Control", "private, no-cache");
  }
  if (!/\bpublic\b/.test(headers.get("Cache-Control") ?? "")) headers.set("Vary", "Authorization, Cookie");
  if (!matches(headers.get("ETag"), request.headers.get("If-None-Match"))) return response;
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

function hasCredentials({ headers }: Request): boolean {
  return headers.has("Authorization") || headers.has("Cookie");
}

/** Weak comparison (RFC 9110, 13.1.2): compression on the way makes a tag a weak one. */
function matches(tag: string | null, ifNoneMatch: string | null): boolean {
  if (tag === null || ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
