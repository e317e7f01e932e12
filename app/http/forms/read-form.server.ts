// Reads posted forms with limits on every field, and cleans their text.
import { data } from "react-router";
import { errorFor, type ErrorCode } from "#app/http/errors/error-codes.ts";

export { claimIdempotencyKey, newIdempotencyKey } from "#app/platform/idempotency-keys.server.ts";

/** A form over these limits is refused with 413. */
export interface FormLimits {
  fields: number;
  nameLength: number;
  valueLength: number;
}

const LIMITS: FormLimits = { fields: 200, nameLength: 100, valueLength: 50_000 };
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
// Control characters except tab and line feed.
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f]/g;

/**
 * The fields of a posted form: text only (files are left out), line ends as "\n", control characters removed, passwords as
 * they were sent.
 * Throws a 400, 413 or 415 that the error page explains.
 */
export async function readForm(request: Request, limits: Partial<FormLimits> = {}): Promise<FormData> {
  const { fields, nameLength, valueLength } = { ...LIMITS, ...limits };
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) throw refusal("unsupported-form");
  const sent = await parse(request, fields);
  const form = new FormData();
  let count = 0;
  for (const [name, value] of sent) {
    count += 1;
    if (count > fields || name.length > nameLength) throw refusal("body-too-large");
    if (typeof value !== "string") continue;
    if (value.length > valueLength) throw refusal("body-too-large");
    form.append(cleanText(name), cleanValue(name, value));
  }
  return form;
}

// Counted before parsing, which takes a second for a megabyte of "a&a&a".
async function parse(request: Request, most: number): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  // Only a multipart body has a boundary, whatever its type says, and one more of it at its end.
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (hasMore(body, boundary === undefined ? "&" : `--${boundary}`, most + 1)) throw refusal("body-too-large");
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw refusal("bad-form");
  });
}

function hasMore(body: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

/** The cleaned value of a field. A password, which is only hashed, keeps every character. */
export function cleanValue(name: string, value: string): string {
  return /password$/.test(name) ? value : cleanText(value);
}

/** Cleans text for storage: "\n" line ends, no control characters, no lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(/\p{Surrogate}/gu, "\ufffd");
}

/** The text of a field, or "" when it is absent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function refusal(code: ErrorCode) {
  const { status, message } = errorFor(code);
  return data({ code, message }, { status });
}

/** The texts of all fields of one name, separated by spaces. */
export function textsOf(form: FormData, name: string): string {
  return form
    .getAll(name)
    .filter((value) => typeof value === "string")
    .join(" ");
}
