// How a call of the JSON API is described: once, from the schemas it works with, for the document at /api/openapi.json
// and for the tests that hold every answer of the site against it.
import { z } from "zod";
import type { Endpoint, Example } from "#app/http/api/endpoint.ts";

/** Who may make a call. `everyone` needs no token; all others do, and without one the answer is 401. */
export type Access =
  /** Also without a token. */
  | "everyone"
  /** Whoever is signed in. */
  | "member"
  /** The breeder whose record the address names; a 403 for others. */
  | "owner"
  /** Whoever has the right to what the address names, or the permission the description tells; a 403 for others. */
  | "permission";

export type Method = "get" | "post" | "put" | "patch" | "delete";

export interface ApiCall {
  method: Method;
  /** With braces around the parts that vary: "/api/pets/{petId}". */
  path: string;
  /** One word in camel case, unlike that of any other call: "readPet". */
  id: string;
  /** What it does, in a few words. */
  summary: string;
  /** What else somebody who makes the call should know. */
  description?: string;
  access: Access;
  /** The parts of the path that vary, by name. */
  params?: z.ZodObject;
  /** What may follow the "?"; whatever else is there means nothing. */
  query?: z.ZodObject;
  /** What is sent: JSON unless `multipart`. */
  body?: Body;
  /** What a request that succeeds sends; needed where there is a body. */
  example?: Example;
  /** The answers of a call that succeeds, by status. */
  answers: Readonly<Record<number, Answer>>;
  /** The statuses with which this call may refuse, besides those that follow from what is said above. */
  refusals?: readonly number[];
  /** Takes an Idempotency-Key: it makes something, and sent again with the same key it makes nothing more. */
  creates?: true;
}

export interface Body {
  schema: z.ZodType;
  /** As a form with files; those are fields of `file`. */
  multipart?: true;
  /** Whether the call may come without a body. */
  optional?: true;
}

export interface Answer {
  description: string;
  schema: z.ZodType;
}

/** The calls of one part of the API, under its heading. */
export interface CallGroup {
  heading: string;
  calls: readonly ApiCall[];
}

export { done, file, hasMore, id, moment, paging, strict, errorSchema } from "#app/http/api/schemas.ts";

/** The definition of an endpoint that has its route elsewhere. */
export function endpointOf(call: ApiCall): Endpoint {
  const { access, answers, body, creates, params, ...rest } = call;
  return {
    ...rest,
    responses: answers,
    access: { kind: access, admit: () => ({}) },
    params: Object.fromEntries(
      Object.entries(params?.shape ?? {}).map(([name, schema]) => [name, { schema, read: (text: string) => text }]),
    ),
    body: body && { ...body, read: () => undefined },
    idempotency: creates && { content: () => null },
    rateLimits: [],
    handler: () => {
      throw new Error("elsewhere");
    },
  } as unknown as Endpoint;
}
