// The value with which the forms of moderators name a row: its id, and the version that they show ("12.5d41402a"). An id alone, as
// in a request without a form, decides about the present version.
import { parseId } from "#app/domain/shared/search/slug.ts";

export function seenValue(id: number, version: string): string {
  return version === "" ? String(id) : `${id}.${version}`;
}

/** Null for any other text. */
export function parseSeen(text: string): { id: number; version: string | null } | null {
  const [, number = "", version = null] = /^(\d{1,10})(?:\.([0-9a-f]{1,200}))?$/.exec(text) ?? [];
  const id = parseId(number);
  return id === null ? null : { id, version };
}

/** The versions that were read, by id. */
export function versionsIn(seen: readonly { id: number; version: string | null }[]): Map<number, string> {
  return new Map(seen.flatMap(({ id, version }): [number, string][] => (version === null ? [] : [[id, version]])));
}
