// The reasons of reports, and how urgent each makes its case (SCM-15, SCM-22).
import type { Urgency } from "#app/domain/accounts/case-intake/kinds.ts";

interface ReasonRow {
  label: string;
  urgency: Urgency;
  /** The time to the due date of the case; undefined for the four hours of "harm". */
  dueWorkingHours?: number;
}

const HARM = { urgency: "harm" } as const;
const FRAUD = { urgency: "other", dueWorkingHours: 12 } as const;
/** Three working days of eight hours. */
const REST = { urgency: "other", dueWorkingHours: 24 } as const;

/** The reasons in the order of the form. */
export const REPORT_REASONS = {
  suffering: { label: "An animal is suffering", ...HARM },
  illegal: { label: "Illegal sale or banned dog", ...FRAUD },
  scam: { label: "Scam or asking for money", ...FRAUD },
  photos: { label: "Stolen photos", ...REST },
  intimate: { label: "An intimate picture shared without consent", ...HARM },
  threats: { label: "Threats or harassment", ...HARM },
  child: { label: "A child is at risk", ...HARM },
  review: { label: "False review", ...REST },
  other: { label: "Something else", ...REST },
} as const satisfies Record<string, ReasonRow>;

export type ReportReason = keyof typeof REPORT_REASONS;

/** Of reports about harm to a human or an animal. */
export const HARM_REASONS = Object.entries(REPORT_REASONS).flatMap(([reason, { urgency }]) =>
  urgency === "harm" ? [reason] : [],
);

/** The reasons as options of a form. */
export const REASON_OPTIONS = Object.entries(REPORT_REASONS).map(([value, { label }]) => ({ value, label }));

/** A reason with its label and urgency; a reason that is not one of these counts as "other". */
export function reportReason(reason: string): ReasonRow {
  return Object.hasOwn(REPORT_REASONS, reason) ? REPORT_REASONS[reason as ReportReason] : REPORT_REASONS.other;
}
