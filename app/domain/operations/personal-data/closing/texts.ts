// The texts of closing an account.
import { DATA_PATH } from "#app/domain/operations/personal-data/copy/texts.ts";
import { formatDate } from "#app/domain/shared/dates.ts";

export const CLOSE_PATH = "/profile/close";

/** Whether a page is open to the user of a closing account, see DAT-08. */
export function isOpenWhileClosing(path: string): boolean {
  return path === CLOSE_PATH || path === DATA_PATH || path.startsWith(`${DATA_PATH}/`);
}

export const CLOSE_TEXTS = {
  closes: (closesAt: Date) => `Your account closes on ${formatDate(closesAt)}`,
  closed: (closesAt: Date) => `Your account closes on ${formatDate(closesAt)}. Until then you can sign in to keep it.`,
  kept: "Your account is yours again. What was public is public again.",
  keptWhileBanned: "If you keep your account, it stays banned.",
  banEnded: "The ban has ended, so this link no longer works. Log in to keep or close your account.",
  notClosing: "Your account is not closing.",
  restOfPlan: "The rest of your plan ends with your account.",
} as const;

/** Of an administrator who erases an account. */
export const ERASE_TEXTS = {
  title: "Erase this user’s data",
  enterReason: "Enter a reason.",
  begun: "The data is being erased. It takes up to a few minutes.",
  failed: "Nothing was erased. Please try again.",
} as const;

/** Why an account cannot be closed now; with the page on which its user can do something about it. */
export type CloseReason =
  | { kind: "deposit" | "received-deposit"; state: "paying" | "paid" | "refunding"; petName: string; path: string }
  | { kind: "plan"; until: Date | null; path: string }
  | { kind: "last-keeper" };

/** The words of the link to the page of a reason. */
export const CLOSE_LINKS = { deposit: "Your deposit", "received-deposit": "The deposit", plan: "Your plan" } as const;

export function closeReasonText(reason: CloseReason): string {
  switch (reason.kind) {
    case "deposit":
    case "received-deposit":
      return DEPOSIT_REASONS[reason.kind][reason.state](reason.petName);
    case "plan":
      return `Cancel your plan first.${reason.until ? ` It runs until ${formatDate(reason.until)}.` : ""}`;
    case "last-keeper":
      return "You are the last who can grant permissions. Grant them to another administrator first.";
  }
}

const refunding = (pet: string) => `The deposit for ${pet} is being refunded. Wait until that is done.`;

const DEPOSIT_REASONS = {
  deposit: {
    paying: (pet: string) => `You are paying a deposit for ${pet}. Finish or leave the payment first.`,
    paid: (pet: string) =>
      `You have paid a deposit for ${pet}. Wait until you have the pet, or until the deposit is refunded.`,
    refunding,
  },
  "received-deposit": {
    paying: (pet: string) => `A buyer is paying a deposit for ${pet}. Wait until the payment has ended.`,
    paid: (pet: string) => `A buyer has paid a deposit for ${pet}. Confirm the handover or refund the deposit first.`,
    refunding,
  },
} as const;
