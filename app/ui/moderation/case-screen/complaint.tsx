// A complaint about how data is used, as the subject of a case, with the replies that were sent.
import type { ComplaintSubject } from "#app/domain/moderation/complaints/views.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { Facts } from "#app/ui/moderation/queue-parts.tsx";

export function Complaint({ complaint }: { complaint: ComplaintSubject }) {
  const { ref, text, email, receivedAt, dueAt, replies } = complaint;
  return (
    <section className="card card--padded case-section" aria-labelledby="complaint">
      <h2 id="complaint">{`Complaint ${ref}`}</h2>
      <Facts
        facts={[
          ["Received", formatDateTime(receivedAt)],
          ["Reply by", formatDate(dueAt)],
          ["Email", email ?? "None: the account is erased, so no reply can be sent."],
        ]}
      />
      <p className="case-text" dir="auto">
        {text}
      </p>
      {replies.map((reply) => (
        <div key={reply.id}>
          <h3>{reply.isOutcome ? "Reply" : "Progress"}</h3>
          <p className="soft-text">
            {formatDateTime(reply.sentAt)}
            {reply.by !== null && ` by @${reply.by}`}
          </p>
          <p className="case-text">{reply.text}</p>
        </div>
      ))}
    </section>
  );
}
