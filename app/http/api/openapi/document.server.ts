// The OpenAPI 3.1 document of the JSON API, made from the definitions of its endpoints.
import { STATUS_CODES } from "node:http";
import type { z } from "zod";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import type { AccessKind, Endpoint, EndpointBody, EndpointGroup } from "#app/http/api/endpoint.ts";
import { errorSchema, limitErrorSchema } from "#app/http/api/schemas.ts";
import { hostCookieName } from "#app/http/session/cookies.server.ts";
import { curlCommand, pathExample } from "./example.ts";
import { ABOUT } from "./introduction.ts";
import { type Json, JsonSchemas } from "./json-schemas.ts";
import { ETAG, HEADERS, headersOf } from "./response-headers.ts";

/** The parts of an OpenAPI document; the keys inside are those of the specification. */
export interface OpenApiDocument {
  openapi: "3.1.1";
  info: Json;
  servers: Json[];
  tags: Json[];
  paths: Record<string, Record<string, Json>>;
  components: Record<string, Json>;
}

/** Refusals of every endpoint: a request that cannot be parsed, the rate limit, and faults of the site. */
const ALWAYS = [400, 414, 429, 431, 500, 503];
const WITH_BODY = [408, 413, 415];

/** The document of some endpoints. Throws when two have the same id, or two schemas the same name. */
export function describeApi(groups: readonly EndpointGroup[]): OpenApiDocument {
  const schemas = new JsonSchemas();
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
        bearer: { type: "http", scheme: "bearer", description: "The token in the response to a login." },
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
    ...(idempotency ? [409] : []),
    ...refusals,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

const SECURITY: Record<"everyone" | "others", Json[]> = {
  everyone: [{}, { bearer: [] }, { cookie: [] }],
  others: [{ bearer: [] }, { cookie: [] }],
};

const ACCESS_TEXTS: Record<AccessKind, string> = {
  everyone: "For everyone, also without a token.",
  member: "For every signed-in user.",
  owner: "For the breeder whose record this is.",
  permission: "For those who have the right to.",
};

function operation(endpoint: Endpoint, heading: string, schemas: JsonSchemas): Json {
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

function parameters({ path, params, query, idempotency, method, example }: Endpoint, schemas: JsonSchemas): Json[] {
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
            "Up to 255 visible characters, new for each thing to be created; with another body it is refused with 409.",
            KEY,
          ),
        ]
      : []),
    ...(method === "get" ? [header("If-None-Match", "The ETag of a response you have.", { type: "string" })] : []),
  ];
}

const KEY: Json = { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" };

function requestBody(
  { id, example }: Endpoint,
  { schema, multipart, optional }: EndpointBody<unknown>,
  schemas: JsonSchemas,
): Json {
  if (!example?.body) throw new Error(`${id} has no example of its body`);
  const type = multipart ? "multipart/form-data" : "application/json";
  const content = { schema: schemas.add(schema, "input"), example: example.body };
  return { required: !optional, content: { [type]: content } };
}

function refusalName(status: number): string {
  return (STATUS_CODES[status] ?? `Status ${status}`).replaceAll(/\W/g, "");
}

function refusal(status: number, schemas: JsonSchemas): Json {
  const description = STATUS_CODES[status] ?? "Refused";
  const schema = schemas.add(status === 429 ? limitErrorSchema : errorSchema, "output");
  return { description, headers: headersOf(status), content: { "application/json": { schema } } };
}
