// Small labels. The words carry the meaning, the colour only helps.
import type { ReactNode } from "react";

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

/** A label; the named kinds bring their own words unless children say otherwise. */
export function Badge({ kind = "plain", children }: { kind?: BadgeKind; children?: ReactNode }) {
  return <span className={kind === "plain" ? "badge" : `badge badge-${kind}`}>{children ?? WORDS[kind]}</span>;
}

/** The colour of a reputation: 80 and over green, 60 to 79 yellow, below that red. */
function reputationKind(percent: number): "good" | "fair" | "poor" {
  if (percent >= 80) return "good";
  return percent >= 60 ? "fair" : "poor";
}

/** "{n}% reputation", in its colour. */
export function Reputation({ percent }: { percent: number }) {
  return <span className={`badge rep badge-${reputationKind(percent)}`}>{percent}% reputation</span>;
}

/** "NEW breeder" or "NEW listing": the word alone does not say what is new. */
export function NewBadge({ what }: { what: "breeder" | "listing" }) {
  return (
    <Badge kind="new">
      <span>{WORDS.new}</span> {what}
    </Badge>
  );
}
