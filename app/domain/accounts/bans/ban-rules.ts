// Ban durations and the texts about bans in the admin area.
import { PERMISSION_TEXTS } from "#app/domain/accounts/permissions/permission-texts.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";

const HOUR_MS = 3_600_000;

/** The durations to choose from; null hours are permanent. */
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
  warned: "Warning sent",
  warnReason: "Enter a reason. The user will read it.",
  reasonTooLong: "The reason can have at most 5,000 characters.",
  addressChoice: "Say yes or no to banning the address.",
  self: "You cannot ban yourself.",
  erased: "The data of this account is erased.",
  protected: PERMISSION_TEXTS.protected,
  already: "This user is banned already.",
  notBanned: "This user is not banned.",
  banChanged: "This user has another ban now. Nothing was changed: read it first.",
  signedOut: "User signed out everywhere",
  notSignedIn: "This user is not signed in.",
  ownAddress: "Your own internet address is among theirs and was left out.",
  noAddress: "No recent address of theirs is known, so none was banned.",
} as const;

/** A ban of a breeder that lasts longer refunds the paid deposits at once; a shorter one changes nothing about them. */
const REFUND_HOURS = 72;

/** Whether a ban of this duration refunds the paid deposits on the breeder's pets. */
export function refundsDeposits(duration: BanDuration): boolean {
  const hours = BAN_DURATIONS.find(({ value }) => value === duration)?.hours ?? null;
  return hours === null || hours > REFUND_HOURS;
}

/** What a ban does, beside its button. */
export function banEffectText({ listings, deposits, hasPlan }: BanEffect): string {
  const removed =
    listings === 0
      ? "No listing will be removed from the site."
      : `${listings === 1 ? "1 listing" : `${listings} listings`} will be removed from the site.`;
  const refunded = ` A ban of more than 3 days refunds ${deposits === 1 ? "1 deposit" : `${deposits} deposits`} at once.`;
  const ended = hasPlan ? " A permanent ban ends their plan at once." : "";
  return `${removed}${deposits === 0 ? "" : refunded}${ended}`;
}

/** What a ban of an account would change. */
export interface BanEffect {
  /** The number of public listings. */
  listings: number;
  /** The number of paid deposits on their pets. */
  deposits: number;
  hasPlan: boolean;
}

/** A ban as shown to administrators; `until` null is permanent. */
export interface BanInfo {
  reason: string;
  since: Date;
  until: Date | null;
  /** Number of IP addresses that it covers. */
  addresses: number;
  /** The username of the administrator who banned; null when that account is deleted. */
  bannedBy: string | null;
}

/** A ban that has expired or was lifted. */
export interface PastBan extends BanInfo {
  endedAt: Date;
  lifted: boolean;
}

/**
 * Whether a ban is neither lifted nor past its end. `openBans` and `isOpenBanSql` are the same rule for the database.
 */
export function isOpenBan({ liftedAt, until }: { liftedAt: Date | null; until: Date | null }, now: Date): boolean {
  return liftedAt === null && (until === null || until > now);
}

/** Returns the end of a ban of a duration that begins at `from`; null for a permanent ban. */
export function banEnd(duration: BanDuration, from: Date): Date | null {
  const hours = BAN_DURATIONS.find(({ value }) => value === duration)?.hours ?? null;
  return hours === null ? null : new Date(from.getTime() + hours * HOUR_MS);
}

/** "Banned permanently", or "Banned until 6 May 2031 at 08:08". */
export function banStatusText({ until }: Pick<BanInfo, "until">): string {
  return until === null ? "Banned permanently" : `Banned until ${formatDateTime(until)}`;
}
