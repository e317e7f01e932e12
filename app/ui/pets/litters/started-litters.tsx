// The breeder's litters that are begun and not added.
import { litterStepPath } from "#app/domain/pets/litters/steps.ts";
import type { LitterDraftSummary } from "#app/domain/pets/litters/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { type ContinueLink, StartedDraftNote, StartedDrafts } from "#app/ui/pets/listings/started-drafts.tsx";

export function StartedLitters({ drafts }: { drafts: readonly LitterDraftSummary[] }) {
  const texts = { title: "Started litters", path: "/breeder/litters/drafts", savedText };
  return <StartedDrafts {...texts} drafts={drafts} Continue={ContinueLitter} />;
}

/** The note on the form of a new litter that links to an earlier draft. */
export function StartedLitterNote({ draft }: { draft: LitterDraftSummary }) {
  return <StartedDraftNote what="a litter" draft={draft} savedText={savedText} Continue={ContinueLitter} />;
}

const ContinueLitter: ContinueLink<LitterDraftSummary> = ({ draft, ...link }) => (
  <Link {...link} to={litterStepPath("parents", draft.draftId)} />
);

const savedText = ({ savedAt }: LitterDraftSummary) => formatDateTime(savedAt);
