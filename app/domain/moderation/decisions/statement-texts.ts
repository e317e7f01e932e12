// What a decision did, in words for the user concerned.
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { subjectWords } from "./words.ts";

interface Decided {
  decision: string;
  subjectKind: string;
  subjectName: string;
  /** "held" of a review that was never published. */
  fromStatus?: string | null;
  /** Of a ban: ISO 8601, or null for a permanent one. Missing for others. */
  bannedUntil?: string | null;
  /** Of a reversal: what the decision that was taken back had done. */
  reversed?: string;
}

/** "We have not approved your listing of Juniper." */
export function decidedWords(made: Decided): string {
  const what = subjectWords(made);
  switch (made.decision) {
    case "reject":
      return `We have not approved ${what}.`;
    case "hide":
      return `We have taken ${what} off the public pages.`;
    case "unapprove":
      return `We have taken ${what} off the public pages until we have looked at it again.`;
    case "changes":
      return `We have asked you to change ${what} before we can approve it.`;
    case "refused":
      return `We could not confirm ${what}.`;
    case "remove":
      return `We have ${made.fromStatus === "held" ? "not published" : "removed"} ${what}.`;
    case "refuse_name":
      return `We have not approved the new trading name of ${made.subjectName}.`;
    case "warn":
      return "We have given you a warning.";
    case "ban":
      return `We have banned your account ${made.bannedUntil ? `until ${formatDateTime(made.bannedUntil)}` : "permanently"}.`;
    default:
      return `We have reversed our decision to approve ${what}.`;
  }
}

/** What the user can do without an appeal, where no reason says more. */
export function nextStep(
  { decision, subjectKind, fromStatus, bannedUntil }: Omit<Decided, "subjectName" | "reversed">,
  now: Date,
): string {
  if (decision === "ban" && bannedUntil && new Date(bannedUntil) <= now)
    return "The ban is over: you can log in again.";
  if (decision === "ban") return `You can log in again ${bannedUntil ? "when the ban ends" : "if the ban is lifted"}.`;
  if (decision === "refuse_name") return "Your page keeps its name. You can enter another one in your profile.";
  if (decision === "warn") return "Nothing else changes. Please keep to our rules.";
  if (decision === "remove")
    return `It stays ${fromStatus === "held" ? "unpublished" : "removed"} unless an appeal is granted.`;
  if (decision === "hide") return "Only you can see the listing until we show it again.";
  if (subjectKind === "breeder") return "You can change your application and send it again.";
  if (subjectKind === "licence") return "You can change the licence, and we will check it again.";
  return "You can change the listing and save it, and we will look at it again.";
}
