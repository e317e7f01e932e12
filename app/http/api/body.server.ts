// The bodies of API requests, for the `body` of endpoint definitions.
import type { z } from "zod";
import type { EndpointBody } from "./endpoint.ts";
import { parseApi } from "./parse-body.server.ts";

interface WithRequest {
  request: Request;
}

/** A JSON object. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema): EndpointBody<z.output<Schema>> {
  return { schema, read: ({ request }: WithRequest) => parseApi(request, schema) };
}

/** A JSON object that may be missing: null. */
export function optionalJsonBody<Schema extends z.ZodType>(schema: Schema): EndpointBody<z.output<Schema> | null> {
  return {
    schema,
    optional: true,
    async read({ request }: WithRequest) {
      const text = await request.clone().text();
      return text.trim() === "" ? null : parseApi(request, schema);
    },
  };
}

/** A JSON object whose runtime schema depends on more than the request; `schema` describes it. */
export function bodyReadBy<Input, Value>(
  schema: z.ZodType,
  read: (input: Input) => Promise<Value>,
): EndpointBody<Value> {
  return { schema, read };
}

/** A form with files that the handler reads, after the rate limits. */
export function multipartBody(schema: z.ZodType): EndpointBody<undefined> {
  return { schema, multipart: true, read: () => undefined };
}

/** A form with files that is read before the rate limits, because they depend on it. */
export function multipartReadBy<Input, Value>(
  schema: z.ZodType,
  read: (input: Input) => Promise<Value>,
): EndpointBody<Value> {
  return { schema, multipart: true, read };
}
