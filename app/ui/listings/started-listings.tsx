// The breeder's unfinished drafts of listings.
import { formatDateTime } from "#app/domain/dates.ts";
import type { DraftSummary } from "#app/domain/listings/views.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { ListingLink } from "./listing-link.tsx";

export function StartedListings({ drafts }: { drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="started-listings" aria-labelledby="started-title">
      <h2 id="started-title">Started listings</h2>
      <ul className="own-pets">
        {drafts.map((draft) => (
          <li key={draft.draftId} className="card started-listings__draft">
            <div>
              <h3>{draftName(draft)}</h3>
              <p className="soft-text">Saved {draftFacts(draft)}</p>
            </div>
            <div className="own-pets__actions">
              <ListingLink to={draftPath(draft)} aria-label={`Continue ${draftName(draft)}`}>
                <Icon name="edit" />
                Continue
              </ListingLink>{" "}
              <Link
                className="own-pets__delete"
                to={`/breeder/pets/drafts/${draft.draftId}/discard`}
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

/** The note on the form of a new listing that links to an earlier draft. */
export function StartedNote({ draft }: { draft: DraftSummary }) {
  return (
    <p className="flash">
      <Icon name="info" />
      <span>
        You have started a listing already: {draftName(draft)}, saved {draftFacts(draft)}.{" "}
        <ListingLink to={draftPath(draft)}>Continue it</ListingLink>
      </span>
    </p>
  );
}

function draftPath({ draftId }: DraftSummary): string {
  return `/breeder/pets/new?draft=${draftId}`;
}

function draftName({ name }: DraftSummary): string {
  return name || "Without a name yet";
}

function draftFacts({ imageCount, savedAt }: DraftSummary): string {
  const images = imageCount === 0 ? "" : `, ${imageCount} photograph${imageCount === 1 ? "" : "s"}`;
  return `${formatDateTime(savedAt)}${images}`;
}
