// The OpenAPI 3.1 document of the JSON API, made from the definitions of its endpoints.
import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { SITE_NAME } from "#app/domain/site-name.ts";
import type { AccessKind, Endpoint, EndpointBody, EndpointGroup } from "#app/http/api/endpoint.ts";
import { errorSchema, limitErrorSchema } from "#app/http/api/schemas.ts";
import { hostCookieName } from "#app/http/session/cookies.server.ts";
import { curlCommand, pathExample } from "./example.ts";
import { ETAG, HEADERS, headersOf } from "./response-headers.ts";

type Json = Record<string, unknown>;

/** The parts of an OpenAPI document; the keys inside are those of the specification. */
export interface OpenApiDocument {
  openapi: "3.1.1";
  info: Json;
  servers: Json[];
  tags: Json[];
  paths: Record<string, Record<string, Json>>;
  components: Record<string, Json>;
}

const ABOUT = `Everything that the pages of ${SITE_NAME} do, by the same rules.

Log in with \`POST /api/auth/login\` and send the token it answers as \`Authorization: Bearer …\` with every call. Browsers may
send the cookie in its place; then a call that changes something must come from a page of ours.

Whatever goes wrong has one shape: \`{"success": false, "message": "…", "errors": {"field": "…"}}\`. The message is a sentence
for people. A method that an address does not take is answered with 405 and \`Allow\`.

Without a token, or with one that is over, the answer is 401 with \`WWW-Authenticate\`. Each answer has an \`X-Request-Id\`: quote
it when you report a fault.

Reads have an \`ETag\`: send it back as \`If-None-Match\`, and what has not changed is a 304 without a body. How often you may
call is told by \`RateLimit\` and \`RateLimit-Policy\` (draft-ietf-httpapi-ratelimit-headers-10); over a limit the answer is 429
with \`Retry-After\`, and \`limit\` names the one that was reached. A request that creates something takes an
\`Idempotency-Key\`: sent again with the same key and body it answers the same and creates nothing more; the same key with
another body is refused with 422.

A list says with \`has_more\` whether there is another page. As the pages of the site do, it takes the nearest page for one
past the end, and ignores a filter value that it does not know; with \`strict=1\` such a page is empty, and such a value a 400.

Each example is a \`curl\` command in which \`$SITE\` is the address of this site and \`$TOKEN\` a token.

Money is in pounds, a moment is ISO 8601 in UTC.`;

/** Refusals of every endpoint: a request that cannot be parsed, the rate limit, and faults of the site. */
const ALWAYS = [400, 414, 429, 431, 500, 503];
const WITH_BODY = [408, 413, 415];

/** The document of some endpoints. Throws when two have the same id, or two schemas the same name. */
export function describeApi(groups: readonly EndpointGroup[]): OpenApiDocument {
  const schemas = new Schemas();
  const paths: OpenApiDocument["paths"] = {};
  const ids = new Set<string>();
  const refusals = new Set<number>();
  for (const { heading, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const { id, method, path } = endpoint;
      if (ids.has(id) || paths[path]?.[method]) throw new Error(`${id} is described twice`);
      ids.add(id);
      for (const status of refusalsOf(endpoint)) refusals.add(status);
      (paths[path] ??= {})[method] = operation(endpoint, heading, schemas);
    }
  }
  const responses = [...refusals].sort().map((status) => [refusalName(status), refusal(status, schemas)]);
  return {
    openapi: "3.1.1",
    info: { title: `${SITE_NAME} API`, version: "1", description: ABOUT },
    servers: [{ url: "/" }],
    tags: groups.map(({ heading }) => ({ name: heading })),
    paths,
    components: {
      schemas: schemas.named,
      responses: Object.fromEntries(responses) as Json,
      headers: HEADERS,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token that a login answers." },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: hostCookieName("token"),
          description: "The same token, in a browser.",
        },
      },
    },
  };
}

/** Every status with which an endpoint may refuse. */
function refusalsOf({ access, body, idempotency, method, path, refusals = [] }: Endpoint): number[] {
  const { kind } = access;
  const all = [
    ...ALWAYS,
    ...(body ? WITH_BODY : []),
    ...(kind === "everyone" ? [] : [401]),
    // A change that another site sends with the cookie.
    ...(kind === "owner" || kind === "permission" || method !== "get" ? [403] : []),
    ...(path.includes("{") ? [404] : []),
    ...(idempotency ? [422] : []),
    ...refusals,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

const SECURITY: Record<"everyone" | "others", Json[]> = {
  everyone: [{}, { bearer: [] }, { cookie: [] }],
  others: [{ bearer: [] }, { cookie: [] }],
};

const ACCESS_TEXTS: Record<AccessKind, string> = {
  everyone: "For everybody, also without a token.",
  member: "For everybody who is signed in.",
  owner: "For the breeder whose record this is.",
  permission: "For those who have the right to.",
};

function operation(endpoint: Endpoint, heading: string, schemas: Schemas): Json {
  const { access, body, description, id, method, responses, summary } = endpoint;
  const reads = method === "get";
  const success = Object.entries(responses).map(([status, { description: text, schema }]) => [
    status,
    {
      description: text,
      headers: { ...headersOf(Number(status)), ...(reads && status === "200" && ETAG) },
      content: { "application/json": { schema: schemas.add(schema, "output") } },
    },
  ]);
  const notModified = {
    description: "What If-None-Match names has not changed.",
    headers: { ...headersOf(304), ...ETAG },
  };
  const unchanged = reads ? [["304", notModified]] : [];
  const refused = refusalsOf(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/${refusalName(status)}` },
  ]);
  return {
    operationId: id,
    summary,
    description: [description, ACCESS_TEXTS[access.kind]].filter(Boolean).join(" "),
    tags: [heading],
    security: SECURITY[access.kind === "everyone" ? "everyone" : "others"],
    parameters: parameters(endpoint, schemas),
    ...(body && { requestBody: requestBody(endpoint, body, schemas) }),
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlCommand(endpoint) }],
    // The description of a status by the endpoint itself takes precedence.
    responses: Object.fromEntries([...refused, ...unchanged, ...success]) as Json,
  };
}

function parameters({ path, params, query, idempotency, method, example }: Endpoint, schemas: Schemas): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const missing = names.find((name) => !params[name]);
  if (missing) throw new Error(`${path} has no schema for {${missing}}`);
  const parameter = (name: string, where: "path" | "query", asked: z.ZodType): Json => {
    // Viewers of OpenAPI documents show the description of a parameter, and not that of its schema.
    const { description, ...schema } = schemas.add(asked, "input");
    return { name, in: where, ...(description !== undefined && { description }), schema };
  };
  const parts = names.map((name) => ({
    ...parameter(name, "path", params[name]!.schema),
    required: true,
    example: pathExample(name),
  }));
  const asked = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    ...parameter(name, "query", schema as z.ZodType),
    ...(example?.query?.[name] !== undefined && { example: example.query[name] }),
  }));
  const header = (name: string, description: string, schema: Json) => ({ name, in: "header", description, schema });
  return [
    ...parts,
    ...asked,
    ...(idempotency
      ? [
          header(
            "Idempotency-Key",
            "Up to 255 visible characters, new for each thing to be created; with another body it is refused with 422.",
            KEY,
          ),
        ]
      : []),
    ...(method === "get" ? [header("If-None-Match", "The ETag of an answer you have.", { type: "string" })] : []),
  ];
}

const KEY: Json = { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" };

function requestBody(
  { id, example }: Endpoint,
  { schema, multipart, optional }: EndpointBody<unknown>,
  schemas: Schemas,
): Json {
  if (!example?.body) throw new Error(`${id} has no example of its body`);
  const type = multipart ? "multipart/form-data" : "application/json";
  const content = { schema: schemas.add(schema, "input"), example: example.body };
  return { required: !optional, content: { [type]: content } };
}

function refusalName(status: number): string {
  return (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/\W/g, "");
}

function refusal(status: number, schemas: Schemas): Json {
  const description = STATUS_CODES[status] ?? "Refused";
  const schema = schemas.add(status === 429 ? limitErrorSchema : errorSchema, "output");
  return { description, headers: headersOf(status), content: { "application/json": { schema } } };
}

/** JSON Schemas made by Zod; those with a name are collected in one place. */
class Schemas {
  readonly named: Json = {};

  /** The schema, or a reference to it where it has a name. `io` is the direction: request or response. */
  add(schema: z.ZodType, io: "input" | "output"): Json {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ jsonSchema }) => simplify(jsonSchema),
    });
    const { $schema: _dialect, $defs: definitions = {}, ...own } = made as Json & { $defs?: Record<string, Json> };
    for (const [name, definition] of Object.entries(definitions)) {
      const { id: _id, ...kept } = hoisted(definition) as Json;
      const known = this.named[name];
      if (known && JSON.stringify(known) !== JSON.stringify(kept)) throw new Error(`Two schemas are called ${name}`);
      this.named[name] = kept;
    }
    return hoisted(own) as Json;
  }
}

/**
 * Leaves out the bounds of JavaScript numbers, patterns of values that have a format, and alternatives that are accepted
 * besides a stated type.
 */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type !== undefined) delete schema.anyOf;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
}

function hoisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hoisted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string" ? inner.replace("#/$defs/", "#/components/schemas/") : hoisted(inner),
    ]),
  );
}
