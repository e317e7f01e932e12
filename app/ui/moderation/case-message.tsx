// The reported message on the page of its case, with the messages around it, a link to the whole chat (SCM-23), and who
// else got its text (DSK-08).
import type { CaseMessage as Reported } from "#app/domain/moderation/reports/reported-message.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { QUEUE_PATH } from "./cases/queue-paths.ts";
import { ReportedMessage } from "./reported-message.tsx";

export function CaseMessage({ caseId, reported }: { caseId: number; reported: Reported }) {
  const { also } = reported;
  return (
    <section className="card card--padded case-section" aria-labelledby="reported-message">
      <h2 id="reported-message">The message</h2>
      {also.length > 0 && <p>{alsoText(also)}</p>}
      <ReportedMessage reported={reported} />
      {!reported.isWhole && (
        <p>
          <Link to={`${QUEUE_PATH}/${caseId}/chat`}>Show the whole chat</Link>
        </p>
      )}
    </section>
  );
}

/** "The same text was sent 3 more times: to @ann, @bob (2 times)." */
function alsoText(also: Reported["also"]): string {
  const total = also.reduce((sum, { times }) => sum + times, 0);
  const named = also.map(({ to, times }) => `@${to}${times > 1 ? ` (${times} times)` : ""}`).join(", ");
  return `The same text was sent ${counted(total, "more time", "more times")}: to ${named}.`;
}
