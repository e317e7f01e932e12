// The kinds of cases in the moderation queue, its lanes with their permissions, and the order of urgency.
import { hasPermission, type Permission } from "#app/domain/accounts/permissions/rules.ts";

/** The kinds of cases, with their names for moderators. The database has the same list in a CHECK constraint. */
export const CASE_KINDS = {
  listing: "Listing",
  litter: "Litter",
  changed_after_approval: "Changed after approval",
  same_microchip: "Same microchip number",
  early_import: "Early import",
  six_litters: "Six litters",
  photo: "Photo",
  application: "Application",
  licence: "Licence",
  same_licence: "Same licence",
  report: "Report",
  account: "Account",
  message: "Message",
  review: "Review",
  viewing: "Viewing",
  handover: "Handover",
  data_complaint: "Data complaint",
  appeal: "Appeal",
  second_check: "Second check",
} as const;

export type CaseKind = keyof typeof CASE_KINDS;

/** The lanes in their order: each is worked on by the holders of one permission, in addition to admin.access. */
export const LANES = {
  listings: { label: "Listings", permission: "pets.approve" },
  applications: { label: "Applications", permission: "breeders.approve" },
  people: { label: "People", permission: "admin.users" },
  second_checks: { label: "Second checks", permission: "admin.audit" },
} as const satisfies Record<string, { label: string; permission: Permission }>;

export type Lane = keyof typeof LANES;

export const CASE_STATE_LABELS = {
  open: "Open",
  claimed: "Claimed",
  waiting: "Waiting for the other side",
  decided: "Decided",
} as const;
export type CaseState = keyof typeof CASE_STATE_LABELS;

/** The lists of cases, with their labels: each state, and those to decide whose due time has passed. */
export const CASE_LISTS = {
  open: CASE_STATE_LABELS.open,
  claimed: CASE_STATE_LABELS.claimed,
  overdue: "Overdue",
  waiting: CASE_STATE_LABELS.waiting,
  decided: CASE_STATE_LABELS.decided,
} as const;
export type CaseList = keyof typeof CASE_LISTS;

/** Whether a text is the name of a list of cases. */
export function isCaseList(text: string): text is CaseList {
  return Object.hasOwn(CASE_LISTS, text);
}

/** What comes first in a lane (QUE-06, SCM-22): the numbers are stored in cases.urgency. */
export const URGENCY = { harm: 0, reportedFraud: 1, law: 2, other: 3 } as const;
export type Urgency = keyof typeof URGENCY;

type Holder = Parameters<typeof hasPermission>[0];

/** Whether a text is the name of a kind of case. */
export function isCaseKind(text: string): text is CaseKind {
  return Object.hasOwn(CASE_KINDS, text);
}

/** Whether a text is the name of a lane. */
export function isLane(text: string): text is Lane {
  return Object.hasOwn(LANES, text);
}

/** The lanes that a user may work on, in their order; none without admin.access. */
export function lanesOf(viewer: Holder): Lane[] {
  if (!hasPermission(viewer, "admin.access")) return [];
  return Object.keys(LANES).filter(
    (lane): lane is Lane => isLane(lane) && hasPermission(viewer, LANES[lane].permission),
  );
}
