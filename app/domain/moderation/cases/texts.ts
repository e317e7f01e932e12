// User-facing texts of the moderation queue.
import type { ClaimFailure } from "#app/domain/accounts/case-intake/claims.server.ts";
import { type Lane, LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import { counted } from "#app/domain/shared/counted.ts";

export const NO_OPEN_CASES = "There are no open cases.";
export const PUT_BACK = "The case is open again.";
export const NOTE_ADDED = "Note added.";
export const OWN_CASE = "This case concerns you, or you have reported it, so another moderator reads and decides it.";
export const NO_SUCH_CASE = "There is no such case. It may have been about a review that its author has withdrawn.";
export const NO_SUCH_PHOTO = "This case has no such photo now. It was removed, or another took its place.";
export const NOT_CLAIMED = "This case is not claimed by you. Nothing was changed.";

export const CLAIM_TEXTS: Record<Exclude<ClaimFailure, "not-found">, string> = {
  claimed: "Another moderator has claimed this case.",
  decided: "This case is decided already.",
  barred: "This case is about you, your report or your own decision, so another moderator decides it.",
};

/** Of a case that was passed on, or that was opened from a link. */
export function otherLaneText(lane: Lane): string {
  return `This case is in the lane ${LANES[lane].label}, which you do not work on. A moderator of that lane decides it.`;
}

/** "2 more concern you, so that they are not listed."; null for none. */
export function ownCasesText(ofOwnCases: number): string | null {
  if (ofOwnCases === 0) return null;
  return ofOwnCases === 1
    ? "1 more concerns you, so that it is not listed."
    : `${ofOwnCases.toLocaleString("en-GB")} more concern you, so that they are not listed.`;
}

/** "Claimed by @jo until 14:05", for everyone but the holder. */
export function claimedUntilText(username: string, until: string): string {
  return `Claimed by @${username} until ${until}`;
}

const HOUR_MS = 3_600_000;

/** "due in 40 min", "due in 3 h", from two days on "due in 5 days"; "3 h late". */
export function dueText(dueAt: string, now: string): string {
  const left = Date.parse(dueAt) - Date.parse(now);
  const length = Math.abs(left);
  const days = Math.floor(length / (24 * HOUR_MS));
  const time =
    length < HOUR_MS
      ? `${Math.floor(length / 60_000)} min`
      : length < 48 * HOUR_MS
        ? `${Math.floor(length / HOUR_MS)} h`
        : counted(days, "day");
  return left < 0 ? `${time} late` : `due in ${time}`;
}
