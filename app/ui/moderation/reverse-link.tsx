// The link to the page that reverses a decision; the approval of a listing or application is unapproved.
import type { ReversalLink } from "#app/domain/moderation/decisions/rules.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

export function ReverseLink({ kind, id, name, isApproval }: ReversalLink & { name: string; isApproval: boolean }) {
  const isUnapproved = isApproval && kind !== "decision";
  return (
    <a className={buttonClass("quiet")} href={reversePath({ kind, id })}>
      {isUnapproved ? "Unapprove" : "Reverse the decision"}
      <span className="visually-hidden">{isUnapproved ? ` ${name}` : ` about ${name}`}</span>
    </a>
  );
}

/** The page that reverses a decision. */
export function reversePath({ kind, id }: ReversalLink): string {
  return `/admin/reverse/${kind}/${id}`;
}
