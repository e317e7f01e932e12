// The decision about a contested refund, on the history of its deposit.
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";

export function ContestDecision({ text, until }: { text: string; until: string }) {
  return (
    <section aria-labelledby="contest" className="grid gap-3">
      <h2 id="contest">The breeder contests the refund</h2>
      <blockquote className="wrap-anywhere">{text}</blockquote>
      <p>Without a decision it is refunded on {formatDateTime(until)}.</p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button name="outcome" value="refund">
          Refund the deposit
        </Button>
        <Button name="outcome" value="kept" variant="secondary">
          Do not refund it
        </Button>
      </form>
    </section>
  );
}
