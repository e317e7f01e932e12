// The link to the page that reverses a decision, and what that is called: the approval of a listing or application is
// unapproved.
import type { ReversalLink } from "#app/domain/moderation/decisions/rules.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";

interface ReverseLinkProps extends ReversalLink {
  name: string;
  /** The present status, or what was decided in words. */
  status: string;
}

export function ReverseLink({ kind, id, name, status }: ReverseLinkProps) {
  const unapproves = isUnapproval({ kind, status });
  return (
    <a className={buttonClass("quiet")} href={reversePath({ kind, id })}>
      {unapproves ? "Unapprove" : "Reverse the decision"}
      <span className="visually-hidden">{unapproves ? ` ${name}` : ` about ${name}`}</span>
    </a>
  );
}

export function isUnapproval({ kind, status }: Pick<ReverseLinkProps, "kind" | "status">): boolean {
  return kind !== "decision" && status === "approved";
}

/** The page that reverses a decision. */
export function reversePath({ kind, id }: ReversalLink): string {
  return `/admin/reverse/${kind}/${id}`;
}
