// Bans as administrators give and read them: how long they may last, and what is said of them.
import { formatDateTime } from "#app/domain/dates.ts";
import { PERMISSION_TEXTS } from "#app/domain/permissions/texts.ts";

const HOUR_MS = 3_600_000;

/** The durations to choose from; null hours are without end. */
export const BAN_DURATIONS = [
  { value: "1h", label: "1 hour", hours: 1 },
  { value: "24h", label: "24 hours", hours: 24 },
  { value: "72h", label: "3 days", hours: 72 },
  { value: "168h", label: "7 days", hours: 168 },
  { value: "permanent", label: "Permanent", hours: null },
] as const;

export type BanDuration = (typeof BAN_DURATIONS)[number]["value"];

export const DEFAULT_BAN_DURATION: BanDuration = "24h";
export const BAN_REASON_LIMIT = 5_000;

export const BAN_TEXTS = {
  banned: "User banned successfully",
  unbanned: "User unbanned successfully",
  unknownDuration: "Choose one of the durations.",
  reasonTooLong: "The reason can have at most 5,000 characters.",
  addressChoice: "Say yes or no to banning the address.",
  self: "You cannot ban yourself.",
  protected: PERMISSION_TEXTS.protected,
  already: "This user is banned already.",
  notBanned: "This user is not banned.",
  ownAddress: "Your own internet address is among theirs and was left out.",
  noAddress: "No recent address of theirs is known, so none was banned.",
} as const;

/** A ban as it is told; `until` null is without end. */
export interface BanInfo {
  reason: string;
  since: Date;
  until: Date | null;
  /** How many addresses it covers. */
  addresses: number;
  /** Who gave it, while they have an account. */
  bannedBy: string | null;
}

/** A ban that is over, by itself or because somebody lifted it. */
export interface PastBan extends BanInfo {
  endedAt: Date;
  lifted: boolean;
}

/** Whether a ban is neither lifted nor past its end. `openBans` and `isOpenBanSql` are the same rule for the database. */
export function isOpenBan({ liftedAt, until }: { liftedAt: Date | null; until: Date | null }, now: Date): boolean {
  return liftedAt === null && (until === null || until > now);
}

/** When a ban of a duration ends that begins at a moment; null is never. */
export function banEnd(duration: BanDuration, from: Date): Date | null {
  const hours = BAN_DURATIONS.find(({ value }) => value === duration)?.hours ?? null;
  return hours === null ? null : new Date(from.getTime() + hours * HOUR_MS);
}

/** "Banned permanently", or "Banned until 6 May 2031 at 08:08". */
export function banStatusText({ until }: Pick<BanInfo, "until">): string {
  return until === null ? "Banned permanently" : `Banned until ${formatDateTime(until)}`;
}
