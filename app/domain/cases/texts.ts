// User-facing texts of the moderation queue.
import type { ClaimFailure } from "./claims.server.ts";

export const NO_OPEN_CASES = "There are no open cases.";
export const PUT_BACK = "The case is open again.";
export const NOTE_ADDED = "Note added.";
export const OWN_CASE = "This case concerns you, or you have reported it, so another moderator reads and decides it.";
export const NOT_CLAIMED = "You have not claimed this case. Nothing was changed.";

export const CLAIM_TEXTS: Record<Exclude<ClaimFailure, "not-found">, string> = {
  claimed: "Another moderator has claimed this case.",
  decided: "This case is decided already.",
  barred: "This case is about you, your report or your own decision, so another moderator decides it.",
};

/** "Claimed by @jo until 14:05", for everyone but the holder. */
export function claimedUntilText(username: string, until: string): string {
  return `Claimed by @${username} until ${until}`;
}
