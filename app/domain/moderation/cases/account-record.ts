// Everything about one account beyond its identity, sessions and bans, for administrators (DSK-14). Times are ISO 8601.
import type { CaseKind } from "#app/domain/accounts/case-intake/kinds.ts";
import type { AuditEntryView } from "#app/domain/moderation/audit-log/views.ts";
import type { AccountPanel, NoteView } from "./screen-views.ts";

/** How many of its newest parts each section shows. */
export const PARTS_SHOWN = 10;

interface AccountPayment {
  kind: "deposit" | "subscription";
  id: number;
  about: string;
  status: string;
  pence: number;
  at: string;
}

export interface AccountReport {
  ref: string;
  subjectName: string;
  reason: string;
  outcome: string | null;
  at: string;
  /** Null for a case of a lane that the viewer may not work on. */
  caseId: number | null;
}

interface AccountCase {
  caseId: number;
  kind: CaseKind;
  decision: string | null;
  at: string;
  mayOpen: boolean;
}

/** A list that may be cut, with the number of all its rows. */
export interface Counted<Row> {
  total: number;
  rows: Row[];
}

export interface AccountRecord {
  /** The parts that the panel of a case shows too. */
  panel: AccountPanel;
  phone: string | null;
  lastSeenAt: string | null;
  hasSecondFactor: boolean;
  hasGoogle: boolean;
  hasPassword: boolean;
  litters: Counted<{ name: string; breed: string; stage: string }>;
  payments: Counted<AccountPayment>;
  conversations: { started: number; received: number; messages: number };
  reportsBy: Counted<AccountReport>;
  reportsAbout: Counted<AccountReport>;
  cases: Counted<AccountCase>;
  notes: NoteView[];
  /** By the account and about it; null without admin.audit. */
  entries: AuditEntryView[] | null;
}
