// What a request is told about a field whose schema has no text of its own.
import { expect, it } from "vitest";
import { z } from "zod";
import { defaultMessage } from "./default-message.ts";

const schema = z.object({
  text: z.string().max(3).optional(),
  count: z.int().max(9).optional(),
  yes: z.boolean().optional(),
  list: z.array(z.int()).max(1).optional(),
  inner: z.object({ needed: z.string() }).optional(),
  choice: z.enum(["one", "two"]).optional(),
  hex: z
    .string()
    .regex(/^[0-9a-f]*$/)
    .optional(),
  own: z.string("Our own text").optional(),
});

it.each([
  [{ text: 5 }, "text must be text"],
  [{ text: "long" }, "text must be at most 3 characters long"],
  [{ count: 10 }, "count must be at most 9"],
  [{ count: "1" }, "count must be a number"],
  [{ yes: "yes" }, "yes must be true or false"],
  [{ list: {} }, "list must be a list"],
  [{ list: [1, 2] }, "list must be at most 1 entry long"],
  [{ list: ["x"] }, "list.0 must be a number"],
  [{ inner: [] }, "inner must be an object"],
  [{ inner: {} }, "inner.needed is required"],
  [{ choice: "three" }, "choice must be one or two"],
  [{ hex: "z" }, "hex is not valid"],
  [{ own: 5 }, "Our own text"],
])("[OPN-57, OPN-59] says what is wrong with %j in words", (body, message) => {
  const parsed = schema.safeParse(body, { error: defaultMessage });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
