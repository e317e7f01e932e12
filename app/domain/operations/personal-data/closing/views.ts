// The view of the page "Close my account".
import type { CloseReason } from "./texts.ts";

export interface ClosePageView {
  /** When the account is erased, where it is closing. */
  closesAt: Date | null;
  reasons: CloseReason[];
  /** A cancelled plan runs until the end of its period. */
  hasRestOfPlan: boolean;
  /** Days in which a closed account can be kept. */
  days: number;
}

/** The same for a banned user, who has followed the link of an email. */
export interface CloseLinkView extends ClosePageView {
  contactEmail: string;
}
