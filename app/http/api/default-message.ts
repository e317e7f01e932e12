// The error of a field of a request whose schema has no text of its own, in words instead of Zod's.
import type { z } from "zod";

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** "poll_token must be text", with the field named as it is sent. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const field = issue.path?.join(".");
  if (!field) return undefined;
  if (issue.input === undefined) return `${field} is required`;
  if (issue.code === "invalid_type") return `${field} must be ${KINDS[issue.expected] ?? "of another kind"}`;
  if (issue.code === "invalid_value") return `${field} must be ${issue.values.map(String).join(" or ")}`;
  if (issue.code === "too_big")
    return `${field} must be at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
  if (issue.code === "too_small")
    return `${field} must be at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
  return `${field} is not valid`;
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === "string") return count === 1 ? " character long" : " characters long";
  if (origin === "array") return count === 1 ? " entry long" : " entries long";
  return "";
}
