// What has happened to a case and its subject, newest first.
import type { TimelineEntry } from "#app/domain/moderation/cases/screen-views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <section className="card card--padded case-section" aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="case-timeline">
        {entries.map(({ at, text, by }, index) => (
          <li key={`${at}${index}`}>
            <time dateTime={at} className="soft-text small-text">
              {formatDateTime(at)}
            </time>
            <p>
              {text}
              {by && <span className="soft-text">{` by @${by}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
