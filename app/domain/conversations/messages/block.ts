// A block between two users as one of them sees it, and its texts.

/** A block between the viewer and another user. */
export interface Block {
  /** Whether the viewer has blocked the other user; else the other user has blocked the viewer. */
  isOwn: boolean;
  /** Of the other user. */
  firstName: string;
}

/** The failure of a use case that a block prevents. */
export interface BlockedFailure {
  ok: false;
  code: "blocked";
  block: Block;
  field?: undefined;
}

/** The failure for a block. */
export function blockedFailure(block: Block): BlockedFailure {
  return { ok: false, code: "blocked", block };
}

/** What pages show in place of a form. */
export function blockText({ isOwn, firstName }: Block): string {
  return isOwn ? `You have blocked ${firstName}.` : cannotMessageText(firstName);
}

/** The message of the API, whichever of the two has blocked the other. */
export function cannotMessageText(firstName: string): string {
  return `You can no longer message ${firstName}.`;
}

/** Texts of the pages about blocks. */
export const BLOCK_TEXTS = {
  blocked: (firstName: string) => `${firstName} is blocked. They cannot message you or book a viewing with you.`,
  unblocked: (firstName: string) => `${firstName} is no longer blocked.`,
  /** To a breeder: blocking refunds. */
  depositToRefund: "You have an open deposit from this user. It will be refunded if you block them.",
  /** To a breeder who was not told of the deposit. */
  depositsChanged: (firstName: string) =>
    `${firstName} paid a deposit after you opened this page, so they are not blocked yet. Check what blocking does now.`,
  /** To a buyer: blocking does not refund. */
  depositPaid:
    "You have paid a deposit to this breeder. Blocking does not refund it; you can request a refund on the receipt within 24 hours of paying.",
} as const;
