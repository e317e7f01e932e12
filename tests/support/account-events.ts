// What happens to everything that goes on by itself when something happens to an account: the table of
// docs/account-events.md. tests/account-events.db.test.ts walks every cell.

/** What can happen to an account. */
export const ACCOUNT_EVENTS = [
  "nothing",
  "banned for a time",
  "banned for good",
  "ban ended",
  "application rejected",
  "email changed",
  "plan ended",
  "closed by its user",
] as const;

/** What goes on by itself. */
export const GOING_ON = [
  "renewal of the plan",
  "next charge",
  "payout",
  "deposit on a pet",
  "email about a message",
  "text message",
  "alert of a saved search",
  "reminder about a listing",
  "digest",
  "public page",
  "search index",
  "session",
  "sign-in link",
] as const;

export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];
export type GoingOn = (typeof GOING_ON)[number];

const NEVER = { payout: "none" } as const;

/** As usual: the account of a breeder with a plan, a public pet with a paid deposit, and unread messages. */
const AS_USUAL: Record<GoingOn, string> = {
  ...NEVER,
  "renewal of the plan": "renews",
  "next charge": "charged",
  "deposit on a pet": "paid",
  "email about a message": "sent",
  "text message": "sent",
  "alert of a saved search": "sent",
  "reminder about a listing": "sent",
  digest: "sent",
  "public page": "shown",
  "search index": "found",
  session: "live",
  "sign-in link": "signs in",
};

const BANNED: Record<GoingOn, string> = {
  ...AS_USUAL,
  "email about a message": "not sent",
  "text message": "not sent",
  "alert of a saved search": "not sent",
  "reminder about a listing": "not sent",
  digest: "not sent",
  "public page": "hidden",
  "search index": "not found",
  session: "ended",
  "sign-in link": "refused",
};

export const WHAT_HAPPENS: Record<AccountEvent, Record<GoingOn, string>> = {
  nothing: AS_USUAL,
  // The email about the ban has a link that cancels the plan without signing in.
  "banned for a time": BANNED,
  "banned for good": {
    ...BANNED,
    "deposit on a pet": "refunded",
    "renewal of the plan": "ended",
    "next charge": "not charged",
  },
  // The end of a ban for good: nothing that it ended starts again.
  "ban ended": {
    ...AS_USUAL,
    "renewal of the plan": "ended",
    "next charge": "not charged",
    "deposit on a pet": "refunded",
    // Without a plan buyers do not see the pets.
    "public page": "hidden",
    "search index": "not found",
    session: "ended",
  },
  // Only an application that waits can be rejected: there is no plan, public pet or deposit then.
  "application rejected": {
    ...AS_USUAL,
    "renewal of the plan": "none",
    "next charge": "not charged",
    "deposit on a pet": "none",
    "public page": "hidden",
    "search index": "not found",
  },
  // A sign-in link that was sent to the former address is refused.
  "email changed": { ...AS_USUAL, "sign-in link": "refused" },
  "plan ended": {
    ...AS_USUAL,
    "renewal of the plan": "ended",
    "next charge": "not charged",
    "public page": "hidden",
    "search index": "not found",
  },
  // Closing is refused while a plan renews or a deposit is paid. The plan ends with its month or the account; its user can still
  // sign in, to keep the account.
  "closed by its user": {
    ...BANNED,
    "renewal of the plan": "ends",
    "next charge": "not charged",
    "deposit on a pet": "refunded",
    "sign-in link": "signs in",
  },
};

/** Whether an email goes to an account that is banned, by the module that sends it. */
export const EMAILS_TO_BANNED: Record<string, "sent" | "not sent" | "part"> = {
  // Decisions about the account and what they lead to, appeals, and reports that the user made: the law asks for these.
  "app/domain/moderation/decision-emails/ban-email.server.ts": "sent",
  "app/domain/moderation/appeals/emails.server.ts": "sent",
  "app/domain/moderation/decision-emails/reversal-email.server.ts": "sent",
  "app/domain/moderation/case-decisions/remove-content.server.ts": "sent",
  "app/domain/moderation/case-decisions/changes-email.server.ts": "sent",
  "app/domain/moderation/case-decisions/decide-name.server.ts": "sent",
  "app/domain/moderation/case-decisions/warn-user.server.ts": "sent",
  "app/domain/moderation/decision-emails/decision-emails.server.ts": "sent",
  "app/domain/moderation/decision-emails/licence-emails.server.ts": "sent",
  "app/domain/moderation/decision-emails/litter-decision-email.server.ts": "sent",
  "app/domain/moderation/reports/emails.server.ts": "sent",
  "app/domain/moderation/reports/correction-email.server.ts": "sent",
  // Money that has moved: receipts and refunds. A failed payment is not reported.
  "app/domain/payments/dispute-emails.server.ts": "sent",
  "app/domain/payments/provider-events/send-payment-email.server.ts": "part",
  "app/domain/moderation/decision-emails/removed-listing-emails.server.ts": "sent",
  "app/domain/payments/deposits/rule-emails.server.ts": "sent",
  "app/domain/pets/listings/recheck-emails.server.ts": "sent",
  "app/domain/payments/handovers/emails.server.ts": "sent",
  "app/domain/community/reviews/sealed/emails.server.ts": "sent",
  "app/domain/moderation/photo-matches/copied-photo-email.server.ts": "not sent",
  // The security of the account, and what a visitor asks for.
  "app/domain/accounts/verification/send-code.server.ts": "sent",
  "app/domain/accounts/verification/mail-verification-code.server.ts": "sent",
  "app/domain/accounts/verification/save-contact.server.ts": "sent",
  "app/domain/breeders/registration/mail-proof-link.server.ts": "sent",
  "app/domain/accounts/second-factors/mail-second-factor-change.server.ts": "sent",
  "app/domain/accounts/sign-in/google-emails.server.ts": "sent",
  "app/domain/accounts/sign-in/link-emails.server.ts": "sent",
  "app/domain/accounts/sign-in/reset-password.server.ts": "sent",
  "app/domain/conversations/contact/send-contact-message.server.ts": "sent",
  "app/domain/operations/personal-data/closing/jobs.server.ts": "sent",
  "app/domain/operations/personal-data/copy/make-copy.server.ts": "sent",
  "app/domain/moderation/complaints/submit-complaint.server.ts": "sent",
  "app/domain/moderation/complaints/reply-email.server.ts": "sent",
  // Everything else stops.
  "app/domain/conversations/messages/emails.server.ts": "not sent",
  "app/domain/community/saved-searches/alert-email.server.ts": "not sent",
  "app/domain/community/saved-searches/forgotten-alerts.server.ts": "not sent",
  "app/domain/community/newsletter/welcome-email.server.ts": "not sent",
  "app/domain/accounts/welcome-email.server.ts": "not sent",
  "app/domain/pets/pet-states/emails.server.ts": "not sent",
  "app/domain/operations/to-do/weekly-email.server.ts": "not sent",
  "app/domain/breeders/applications/received-email.server.ts": "not sent",
  "app/domain/moderation/decision-emails/answer-emails.server.ts": "not sent",
  "app/domain/breeders/licences/reminder-email.server.ts": "not sent",
  "app/domain/breeders/licences/warn-of-return.server.ts": "not sent",
  "app/domain/accounts/case-intake/taken-over-email.server.ts": "not sent",
  "app/domain/moderation/user-admin/new-holder-email.server.ts": "not sent",
  // A long ban ends the viewings, which both sides are told; a ban of at most 72 hours leaves them as they are.
  "app/domain/moderation/proof-photos/emails.server.ts": "not sent",
  "app/domain/payments/viewings/emails.server.ts": "part",
};

/** The table as Markdown. */
export function accountEventsTable(): string[] {
  const rows = ACCOUNT_EVENTS.filter((event) => event !== "nothing");
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["what goes on", "as usual", ...rows]),
    ...GOING_ON.map((one) => line([one, ...["nothing" as const, ...rows].map((event) => WHAT_HAPPENS[event][one])])),
  ];
}
