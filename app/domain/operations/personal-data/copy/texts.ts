// The rules and texts of a copy of a user's data.
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { KILOBYTE, MEGABYTE } from "#app/domain/shared/file-sizes.ts";

/** A copy can be requested once in this time. */
export const COPY_EVERY_MS = 24 * 3_600_000;
export const COPY_DAYS = 7;
export const DATA_PATH = "/profile/data";

export const COPY_TEXTS = {
  preparing: "We are preparing your data. We will email you when it is ready, usually within a few minutes.",
  tooSoon: (madeAt: Date) =>
    `We made your last copy at ${formatDateTime(madeAt)}. You can request another from ${formatDateTime(new Date(madeAt.getTime() + COPY_EVERY_MS))}.`,
} as const;

/** The size of an archive, as users read it. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}
