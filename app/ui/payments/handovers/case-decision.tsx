// The moderator's decision about a handover, on the history of its deposit.
import type { ReactNode } from "react";
import type { OpenHandoverCase, Outcome } from "#app/domain/moderation/subject-decisions/decide-handover.server.ts";
import { DISPUTED } from "#app/domain/payments/deposits/texts.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const LABELS: Record<Outcome, string> = {
  complete: "It was handed over",
  refund: "Refund the deposit",
  wait: "Wait 14 more days",
};

interface HandoverDecisionProps extends OpenHandoverCase {
  /** The hidden ones of the form. */
  fields: ReactNode;
}

export function HandoverDecision({
  outcomes,
  bankDecides,
  isProblem,
  said,
  seen,
  caseId,
  claimedBy,
  fields,
}: HandoverDecisionProps) {
  return (
    <section aria-labelledby="handover" className="grid gap-3">
      <h2 id="handover">{isProblem ? "A problem after the handover" : "The handover is in doubt"}</h2>
      <p className="soft-text">
        The deposit is not passed on until you decide.
        {caseId !== null && (
          <>
            {" "}
            <Link to={`/admin/queue/${caseId}`}>What both say is in the case</Link>.
          </>
        )}
      </p>
      {said.map(({ by, text }) => (
        <div key={by}>
          <p>The {by} writes:</p>
          <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>
        </div>
      ))}
      {bankDecides && <p>{DISPUTED} Until it has decided, the deposit is not refunded.</p>}
      {claimedBy === null ? (
        <form method="post" className="flex flex-wrap gap-3">
          {fields}
          <input type="hidden" name="seen" value={seen} />
          {outcomes.map((outcome) => (
            <Button key={outcome} name="handover" value={outcome} variant="secondary">
              {isProblem && outcome === "complete" ? "Pass the deposit on" : LABELS[outcome]}
            </Button>
          ))}
        </form>
      ) : (
        <p>{`@${claimedBy} is working on this case.`}</p>
      )}
    </section>
  );
}
