// The breeder's unfinished drafts of listings.
import type { DraftSummary } from "#app/domain/pets/listings/views.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { ListingLink } from "./listing-link.tsx";
import { type ContinueLink, StartedDraftNote, StartedDrafts } from "./started-drafts.tsx";

export function StartedListings({ drafts }: { drafts: readonly DraftSummary[] }) {
  const texts = { title: "Started listings", path: "/breeder/pets/drafts", savedText };
  return <StartedDrafts {...texts} drafts={drafts} Continue={ContinueListing} />;
}

/** The note on the form of a new listing that links to an earlier draft. */
export function StartedNote({ draft }: { draft: DraftSummary }) {
  return <StartedDraftNote what="a listing" draft={draft} savedText={savedText} Continue={ContinueListing} />;
}

const ContinueListing: ContinueLink<DraftSummary> = ({ draft, ...link }) => (
  <ListingLink {...link} to={`/breeder/pets/new?draft=${draft.draftId}`} />
);

function savedText({ imageCount, savedAt, sentAt }: DraftSummary): string {
  const images = imageCount === 0 ? "" : `, ${counted(imageCount, "photo")}`;
  return `${formatDateTime(savedAt)}${images}${sentAt === null ? "" : ", sent for review"}`;
}
