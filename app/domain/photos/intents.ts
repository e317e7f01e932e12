// What the buttons around photographs ask for, as the value of a submit button: "up:12", "remove:12", "add", "order".
import { parseId } from "#app/domain/search/slug.ts";
import type { PhotoHome } from "./views.ts";

export type PhotoIntent = { kind: "add" } | { kind: "order" } | { kind: "up" | "down" | "remove"; imageId: number };

/** The intent of a button, or null for one that is not about photographs. In larger forms it begins with `prefix`. */
export function parsePhotoIntent(value: string, prefix = ""): PhotoIntent | null {
  if (!value.startsWith(prefix)) return null;
  const [kind, number, ...rest] = value.slice(prefix.length).split(":");
  if (rest.length > 0) return null;
  if (kind === "add" || kind === "order") return number === undefined ? { kind } : null;
  if (kind !== "up" && kind !== "down" && kind !== "remove") return null;
  const imageId = parseId(number ?? "");
  return imageId === null ? null : { kind, imageId };
}

/** The home that a field names: "pet:12" or "draft:<uuid>"; null for anything else. */
export function parsePhotoHome(value: string): PhotoHome | null {
  const [kind, name = "", ...rest] = value.split(":");
  if (rest.length > 0) return null;
  if (kind === "draft" && /^[0-9a-f-]{36}$/i.test(name)) return { draftId: name.toLowerCase() };
  const petId = kind === "pet" ? parseId(name) : null;
  return petId === null ? null : { petId };
}

/** The field for a home, as `parsePhotoHome` reads it. */
export function photoHomeText(home: { petId: number } | { draftId: string }): string {
  return "petId" in home ? `pet:${home.petId}` : `draft:${home.draftId}`;
}

/** The numbers of "3,1,2"; those that are none are left out. */
export function parsePhotoIds(value: string): number[] {
  return value
    .split(",", 100)
    .map((part) => parseId(part.trim()))
    .filter((id) => id !== null);
}
