// The link to the page that reverses a decision; the approval of a listing or application is unapproved.
import type { ReversalLink } from "#app/domain/moderation/decisions/rules.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

export function ReverseLink({ kind, id, name, isApproval }: ReversalLink & { name: string; isApproval: boolean }) {
  return (
    <a className={buttonClass("quiet")} href={reversePath({ kind, id })}>
      {isApproval && kind !== "decision" ? "Unapprove" : "Reverse"}
      <span className="visually-hidden">
        {isApproval && kind !== "decision" ? ` ${name}` : ` the decision about ${name}`}
      </span>
    </a>
  );
}

/** The page that reverses a decision. */
export function reversePath({ kind, id }: ReversalLink): string {
  return `/admin/reverse/${kind}/${id}`;
}
