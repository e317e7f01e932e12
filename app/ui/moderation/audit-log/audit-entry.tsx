// One entry of the audit log: the action, when, by which user and from where, and what it changed.
import { formatAuditMoment } from "#app/domain/accounts/audit/moment.ts";
import { describeDetail } from "#app/domain/moderation/audit-log/describe-detail.ts";
import type { DetailFact } from "#app/domain/moderation/audit-log/detail-fields.ts";
import type { AuditEntryView } from "#app/domain/moderation/audit-log/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface AuditEntryProps {
  entry: AuditEntryView;
  /** Whether the viewer may open the pages of accounts. */
  mayOpenAccounts: boolean;
}

export function AuditEntryCard({ entry, mayOpenAccounts }: AuditEntryProps) {
  const { facts, changes, raw } = describeDetail(entry.type, entry.detail, entry.names);
  return (
    <article className="card card--padded audit-entry" aria-labelledby={`entry-${entry.id}`}>
      <AuditLine entry={entry} mayOpenAccounts={mayOpenAccounts} />
      {facts.length > 0 && (
        <dl className="admin-facts">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <Fact fact={fact} mayOpenAccounts={mayOpenAccounts} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && (
        <table className="audit-entry__changes">
          <caption className="visually-hidden">What was changed</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-label="Before">{from}</td>
                <td data-label="After">{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {raw !== null && <pre className="audit-entry__raw">{raw}</pre>}
    </article>
  );
}

/** The type, description, user, time and IP address: what the dashboard shows of an entry. */
export function AuditLine({ entry, mayOpenAccounts }: AuditEntryProps) {
  const { id, type, body, actor, remoteIp, createdAt } = entry;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="audit-entry__head">
        <Badge>{type}</Badge>
        <time dateTime={createdAt}>{formatAuditMoment(createdAt)}</time>
      </p>
      <p id={`entry-${id}`} className="audit-entry__text">
        {body}
      </p>
      <p className="soft-text small-text">
        {actor ? (
          <>
            By{" "}
            {mayOpenAccounts ? (
              <Link to={`/admin/users/${actor.userId}`}>{actor.name || actor.username}</Link>
            ) : (
              actor.name || actor.username
            )}{" "}
            (@{actor.username})
          </>
        ) : (
          "By the site itself"
        )}
        {remoteIp ? `, from ${remoteIp}` : actor && ", address unknown"}
      </p>
    </div>
  );
}

function Fact({ fact: { text, about, path }, mayOpenAccounts }: { fact: DetailFact; mayOpenAccounts: boolean }) {
  const isOfAccount = about?.kind === "account" || about?.kind === "deposit";
  return path === undefined || (isOfAccount && !mayOpenAccounts) ? text : <Link to={path}>{text}</Link>;
}
