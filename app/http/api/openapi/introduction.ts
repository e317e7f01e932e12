// The introduction of the OpenAPI document.
import { SITE_NAME } from "#app/domain/shared/site-name.ts";

export const ABOUT = `Everything that the pages of ${SITE_NAME} do, by the same rules.

Log in with \`POST /api/auth/login\` and send the token of the response as \`Authorization: Bearer …\` with every request. Browsers
may send the cookie in its place; then a request that changes something must come from a page of the site.

Whatever goes wrong has one shape: \`{"success": false, "message": "…", "errors": {"field": "…"}}\`. The message is a sentence
for users. A method that a path does not take is a 405 with \`Allow\`.

Without a token, or with one that is over, the response is 401 with \`WWW-Authenticate\`. Each response has an \`X-Request-Id\`: quote
it when you report a fault.

Reads have an \`ETag\`: send it back as \`If-None-Match\`, and what has not changed is a 304 without a body. How often you may
send requests is told by \`RateLimit\` and \`RateLimit-Policy\` (draft-ietf-httpapi-ratelimit-headers-10); over a limit the response is 429
with \`Retry-After\`, and \`limit\` names the one that was reached. A request that creates something takes an
\`Idempotency-Key\`: sent again with the same key and body it gets the same response and creates nothing more; the same key with
another body is refused with 409.

A list says with \`has_more\` whether there is another page. As the pages of the site do, it takes the nearest page for one
past the end, and ignores a filter value that it does not know; with \`strict=1\` such a page is empty, and such a value a 400.

Each example is a \`curl\` command in which \`$SITE\` is the address of this site and \`$TOKEN\` a token.

Money is in pounds, a moment is ISO 8601 in UTC.`;
