// How a call of the JSON API is described: once, from the schemas it works with, for the document at /api/openapi.json
// and for the tests that hold every answer of the site against it.
import { z } from "zod";
import type { Example } from "./example.ts";

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

/** A file in a multipart form. */
export const file = z.file();

/** The answer of a call that did what it was asked, with what it says besides. */
export function done<Shape extends z.ZodRawShape>(shape?: Shape) {
  return z.object({ success: z.literal(true), message: z.string(), ...shape });
}

/** A number that names something. What is no such number names nothing: 404. */
export const id = z.int().min(1).max(2_147_483_647);

/** A moment, as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** Whether a list refuses what it does not know. */
export const strict = z
  .literal(1)
  .optional()
  .describe("With 1 a page past the end is empty, and a value that a filter does not know is a 400");

/**
 * Which page of a list. Unless strict, numbers out of range count as the nearest one in it, and words as the default.
 */
export const paging = (defaultSize: number, largestSize = 100) => ({
  page: z.int().min(1).default(1).optional(),
  page_size: z.int().min(1).max(largestSize).default(defaultSize).optional(),
  strict,
});

export const hasMore = z.boolean().describe("Whether there is a page after this one");

/** The body of everything that goes wrong. */
export const errorSchema = z
  .object({
    success: z.literal(false),
    /** A sentence for people. */
    message: z.string(),
    /** Sentences by field of what was sent, where a field is at fault. */
    errors: z.record(z.string(), z.string()),
    /** For programs, where a client can do something about it. */
    code: z
      .enum(["password_required", "email_code_required", "second_factor_required", "second_factor_setup_required"])
      .optional()
      .meta({
        description:
          "With 403: the proof of identity that has to be sent to /api/auth/reauthenticate first; or that a login is to be " +
          "completed at /api/auth/second-factor; or that the account needs a second factor for this.",
      }),
    second_factor: z
      .object({ token: z.string(), methods: z.array(z.enum(["totp", "recovery_code"])) })
      .optional()
      .meta({ description: "With the code second_factor_required: for /api/auth/second-factor." }),
    return_to: z.string().optional().meta({ description: "The page that a browser goes on to." }),
  })
  .meta({ id: "Error" });

/** The body of a 429. */
export const limitErrorSchema = errorSchema
  .extend({
    limit: z
      .string()
      .describe("The limit that was reached: its name in RateLimit-Policy, `login` for wrong passwords, or `code`."),
  })
  .meta({ id: "LimitError" });
