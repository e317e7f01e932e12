// The breeder's litters that are begun and not added.
import { formatDateTime } from "#app/domain/dates.ts";
import { litterStepPath } from "#app/domain/litters/steps.ts";
import type { LitterDraftSummary } from "#app/domain/litters/views.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export function StartedLitters({ drafts }: { drafts: readonly LitterDraftSummary[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="started-listings" aria-labelledby="started-title">
      <h2 id="started-title">Started litters</h2>
      <ul className="own-pets">
        {drafts.map((draft) => (
          <li key={draft.draftId} className="card started-listings__draft">
            <div>
              <h3>{draftName(draft)}</h3>
              <p className="soft-text">Saved {formatDateTime(draft.savedAt)}</p>
            </div>
            <div className="own-pets__actions">
              <Link to={litterStepPath("parents", draft.draftId)} aria-label={`Continue ${draftName(draft)}`}>
                <Icon name="edit" />
                Continue
              </Link>{" "}
              <Link
                className="own-pets__delete"
                to={`/breeder/litters/drafts/${draft.draftId}/discard`}
                aria-label={`Discard ${draftName(draft)}`}
              >
                <Icon name="bin" />
                Discard
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The note on the form of a new litter that links to an earlier draft. */
export function StartedLitterNote({ draft }: { draft: LitterDraftSummary }) {
  return (
    <p className="flash">
      <Icon name="info" />
      <span>
        You have started a litter already: {draftName(draft)}, saved {formatDateTime(draft.savedAt)}.{" "}
        <Link to={litterStepPath("parents", draft.draftId)}>Continue it</Link>
      </span>
    </p>
  );
}

function draftName({ name }: LitterDraftSummary): string {
  return name || "Without a name yet";
}
