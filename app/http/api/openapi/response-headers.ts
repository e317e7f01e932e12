// The headers of the responses of the API, for its description.

type Json = Record<string, unknown>;

/** Every header of a response, by its name; `required` where it is there whenever the response names it. */
export const HEADERS: Json = {
  ETag: { description: "Names this response; for If-None-Match.", schema: { type: "string" } },
  RateLimit: {
    description: 'What is left of each limit: `"name";r=requests left;t=seconds until it is whole again`.',
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: 'The limits that count for this endpoint: `"name";q=requests;w=in so many seconds`.',
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "Seconds after which to send the request again.",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": {
    description: '`Bearer`, with `error="invalid_token"` where the token that was sent is not valid (RFC 6750).',
    required: true,
    schema: { type: "string" },
  },
  Allow: { description: "The methods that this address takes.", required: true, schema: { type: "string" } },
  "X-Request-Id": {
    description: "Names this request in the log of the site: quote it when you report a fault.",
    required: true,
    schema: { type: "string" },
  },
};

/** The headers of a response, besides those that follow from its content. */
export function headersOf(status: number): Record<string, Json> {
  const own: Record<number, string> = {
    401: "WWW-Authenticate",
    405: "Allow",
    429: "Retry-After",
    503: "Retry-After",
  };
  const names = ["RateLimit", "RateLimit-Policy", "X-Request-Id", ...(own[status] ? [own[status]] : [])];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Of a read. */
export const ETAG = { ETag: { $ref: "#/components/headers/ETag" } };
