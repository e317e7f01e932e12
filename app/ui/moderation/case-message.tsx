// The reported message on the page of its case, with the messages around it and a link to the whole chat (SCM-23).
import type { ReportedMessage as Reported } from "#app/domain/reports/reported-message.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { QUEUE_PATH } from "./cases/queue-paths.ts";
import { ReportedMessage } from "./reported-message.tsx";

export function CaseMessage({ caseId, reported }: { caseId: number; reported: Reported }) {
  return (
    <section className="card card--padded case-section" aria-labelledby="reported-message">
      <h2 id="reported-message">The message</h2>
      <ReportedMessage reported={reported} />
      {!reported.isWhole && (
        <p>
          <Link to={`${QUEUE_PATH}/${caseId}/chat`}>Show the whole chat</Link>
        </p>
      )}
    </section>
  );
}
