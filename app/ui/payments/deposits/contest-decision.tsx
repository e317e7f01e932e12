// The decision about a contested refund, on the history of its deposit.
import type { ReactNode } from "react";
import type { OpenContestCase } from "#app/domain/moderation/subject-decisions/decide-contest.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** `fields` are the hidden ones of the form. */
export function ContestDecision({ text, until, claimedBy, seen, fields }: OpenContestCase & { fields: ReactNode }) {
  return (
    <section aria-labelledby="contest" className="grid gap-3">
      <h2 id="contest">The breeder contests the refund</h2>
      <blockquote className="wrap-anywhere">{text}</blockquote>
      <p>
        {until === null
          ? "The breeder says that it was handed over, so it is not refunded before that is settled."
          : `Without a decision it is refunded on ${formatDateTime(until)}.`}
      </p>
      {claimedBy === null ? (
        <form method="post" className="flex flex-wrap gap-3">
          {fields}
          <input type="hidden" name="seen" value={seen} />
          <Button name="outcome" value="refund" variant="secondary">
            Refund the deposit
          </Button>
          <Button name="outcome" value="kept" variant="secondary">
            Do not refund it
          </Button>
        </form>
      ) : (
        <p>{`@${claimedBy} is working on this case.`}</p>
      )}
    </section>
  );
}
