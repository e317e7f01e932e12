// Badges: small labels. The text carries the meaning; the colour is an addition.
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeKind =
  | "new"
  | "featured"
  | "reserved"
  | "pending"
  | "verified"
  | "good"
  | "fair"
  | "poor"
  | "other"
  | "count"
  | "plain";

const WORDS: Partial<Record<BadgeKind, string>> = {
  new: "NEW",
  featured: "Featured",
  reserved: "Reserved",
  pending: "Pending Approval",
  verified: "Verified",
};

const CLASSES: Record<BadgeKind, string> = {
  new: "badge badge--new",
  featured: "badge badge--featured",
  reserved: "badge badge--reserved",
  pending: "badge badge--pending",
  verified: "badge badge--verified",
  good: "badge badge--good",
  fair: "badge badge--fair",
  poor: "badge badge--poor",
  other: "badge badge--other",
  count: "badge badge--count",
  plain: "badge",
};

/** Explanations of the named kinds. */
const TITLES: Partial<Record<BadgeKind, string>> = { featured: "The breeder’s plan pays for this" };

/** A badge. The named kinds have a default text, which children replace. */
export function Badge({ kind = "plain", children }: { kind?: BadgeKind; children?: ReactNode }) {
  return (
    <span className={CLASSES[kind]} title={TITLES[kind]}>
      {children ?? WORDS[kind]}
    </span>
  );
}

/** The kind of a reputation: 80 and over is green, 60 to 79 yellow, lower red. */
function reputationKind(percent: number): "good" | "fair" | "poor" {
  if (percent >= 80) return "good";
  return percent >= 60 ? "fair" : "poor";
}

/** "{n}% reputation", in its colour. `title` says what it is computed from. */
export function Reputation({ percent, title }: { percent: number; title?: string }) {
  return (
    <span className={classNames("badge--reputation", CLASSES[reputationKind(percent)])} title={title}>
      {`${percent}% reputation`}
    </span>
  );
}

/** "NEW breeder" or "NEW listing": the word alone does not say what is new. */
export function NewBadge({ what }: { what: "breeder" | "listing" }) {
  return (
    <Badge kind="new">
      <span>{WORDS.new}</span>
      {` ${what}`}
    </Badge>
  );
}
