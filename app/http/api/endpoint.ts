// An endpoint of the JSON API: one definition from which its route, OpenAPI operation, guard, rate limits, idempotency and
// tests are made.
import type { z } from "zod";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { AppContext } from "#app/http/server/context.ts";
import type { RateLimitName } from "#app/platform/rate-limits/rate-limits.server.ts";
import type { KnownValues } from "./list-values.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

export type ExampleValue = string | number;

/** What the request of an example sends besides its path; files of a form by their names. */
export interface Example {
  /** A list is sent as one parameter for each of its values. */
  query?: Readonly<Record<string, ExampleValue | readonly string[]>>;
  body?: Readonly<Record<string, unknown>>;
}

/** What a loader or action is given. */
export interface RequestArgs {
  context: AppContext;
  request: Request;
  /** The segments of the path as sent, by their names in the route file. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Who may use an endpoint, as the OpenAPI document says it. All but `everyone` need a token: without one the response is 401. */
export type AccessKind =
  /** Also without a token. */
  | "everyone"
  /** Every signed-in user. */
  | "member"
  /** The breeder whose record the path names; 403 for others. */
  | "owner"
  /** Users with a right or permission; 403 for others. */
  | "permission";

/** The guard of an endpoint. What `admit` returns is passed to the handler; it throws a response for other users. */
export interface Access<Admitted extends object> {
  kind: AccessKind;
  admit(args: RequestArgs): Admitted | Promise<Admitted>;
}

/** A segment of the path: its schema for the document, and the value that the handler gets. */
export interface PathParam<Value> {
  schema: z.ZodType;
  /** Null where the segment names nothing: the response is a 404. */
  read(segment: string): Value | null | Promise<Value | null>;
  /** The sentence of that 404. */
  missing?: string;
}

type PathParams = Readonly<Record<string, PathParam<unknown>>>;
type ParamValues<Params extends PathParams> = {
  [Name in keyof Params]: Params[Name] extends PathParam<infer Value> ? Value : never;
};

/** The body of a request: JSON unless `multipart`. Made by the functions of body.server.ts. */
export interface EndpointBody<Value> {
  schema: z.ZodType;
  /** A form with files, which are fields of the schema `file`. */
  multipart?: true;
  /** The request may come without a body. */
  optional?: true;
  /** Called after the guard. A value with a function `discard` has it called when the request ends. */
  read(input: never): Value | Promise<Value>;
}

/** What a handler is given, besides what its guard returns. */
interface EndpointInput<Params, Body> {
  context: AppContext;
  request: Request;
  params: Params;
  query: URLSearchParams;
  body: Body;
}

/** The subject of a rate limit: the visitor's IP address, the signed-in user, or another; null does not count. */
type LimitSubject<Input> = "address" | "user" | ((input: Input) => string | null);

interface Idempotency<Input> {
  /** Whose keys they are, where that is not the signed-in user. */
  owner?(input: Input): string;
  /** What the request asks for, as plain JSON: a key sent again with other content is refused. */
  content(input: Input): unknown;
}

/** The parts of a definition that the OpenAPI document shows as they are. */
interface Described {
  method: Method;
  /** With braces around the parts that vary: "/api/pets/{petId}". */
  path: string;
  /** In camel case and unique: "readPet". */
  id: string;
  summary: string;
  description?: string;
  /** The parameters after the "?". Others are ignored. */
  query?: z.ZodObject;
  /** A request that succeeds; needed where there is a body. */
  example?: Example;
  /** The responses of success, by status. */
  responses: Readonly<Record<number, { description: string; schema: z.ZodType }>>;
  /** Statuses of refusals that do not follow from the rest of the definition. */
  refusals?: readonly number[];
}

interface Definition<Admitted extends object, Params extends PathParams, Body> extends Described {
  access: Access<Admitted>;
  params?: Params;
  /** The values that `strict=1` accepts for the parameters of a list. */
  knownValues?: KnownValues;
  body?: EndpointBody<Body>;
  /** False for a GET endpoint that must not take HEAD. */
  head?: false;
  /** Counted in this order, after the body is read. */
  rateLimits?: Partial<Record<RateLimitName, LimitSubject<EndpointInput<ParamValues<Params>, Body> & Admitted>>>;
  /** Takes an Idempotency-Key: sent again, the request creates nothing more. */
  idempotency?: Idempotency<EndpointInput<ParamValues<Params>, Body> & Admitted>;
  /** `idempotencyKey` is the one-time key of an endpoint with `idempotency`, for the use case. */
  handler(
    input: EndpointInput<ParamValues<Params>, Body> & Admitted,
    idempotencyKey: string,
  ): Response | Promise<Response>;
}

/** The input of an endpoint of any kind. */
export type AnyInput = EndpointInput<Readonly<Record<string, unknown>>, unknown> & { viewer?: Viewer };

/** An endpoint as routes, document and tests use it. */
export interface Endpoint extends Described {
  access: Access<object>;
  params: PathParams;
  knownValues?: KnownValues;
  body?: EndpointBody<unknown>;
  head?: false;
  rateLimits: readonly (readonly [RateLimitName, LimitSubject<AnyInput>])[];
  idempotency?: Idempotency<AnyInput>;
  handler(input: AnyInput, idempotencyKey: string): Response | Promise<Response>;
}

/** The endpoints of one part of the API, under its heading in the document. */
export interface EndpointGroup {
  heading: string;
  endpoints: readonly Endpoint[];
}

/** Checks a definition's types, and forgets those that only its handler needs. */
export function defineEndpoint<Admitted extends object, Params extends PathParams = PathParams, Body = undefined>(
  definition: Definition<Admitted, Params, Body>,
): Endpoint {
  const { params = {}, rateLimits = {}, ...rest } = definition;
  return {
    ...rest,
    params,
    rateLimits: Object.entries(rateLimits) as unknown as Endpoint["rateLimits"],
  };
}
