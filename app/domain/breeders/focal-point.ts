// The focal point of a breeder's image, stored as JSON text of x and y percentages.
import type { FocalPoint } from "./views.ts";

export const DEFAULT_FOCAL_POINT: FocalPoint = { x: 50, y: 50 };

/** Parses the stored text. Values outside 0 to 100 are clamped; invalid text is the middle. */
export function parseFocalPoint(text: string | null | undefined): FocalPoint {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "");
  } catch {
    return { ...DEFAULT_FOCAL_POINT };
  }
  if (typeof value !== "object" || value === null) return { ...DEFAULT_FOCAL_POINT };
  const { x, y } = value as Record<string, unknown>;
  return { x: percentage(x), y: percentage(y) };
}

/** The stored text of a focal point. */
export function formatFocalPoint(point: FocalPoint): string {
  return JSON.stringify({ x: percentage(point.x), y: percentage(point.y) });
}

function percentage(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return 50;
  return Math.round(Math.min(100, Math.max(0, number)) * 10) / 10;
}
