// What a breeder has begun and not finished, listings or litters: the list, and the note on the form of a new one.
import type { ReactNode } from "react";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export interface StartedDraft {
  draftId: string;
  /** The typed name, or "". */
  name: string;
}

/** The link to the form of a draft. */
export type ContinueLink<Draft> = (props: { draft: Draft; "aria-label"?: string; children: ReactNode }) => ReactNode;

interface StartedDraftsProps<Draft> {
  title: string;
  drafts: readonly Draft[];
  /** When it was saved, and with what: "27 November 2026 at 10:15". */
  savedText: (draft: Draft) => string;
  /** The path of the drafts, "/breeder/pets/drafts". */
  path: string;
  Continue: ContinueLink<Draft>;
}

export function StartedDrafts<Draft extends StartedDraft>(props: StartedDraftsProps<Draft>) {
  const { title, drafts, savedText, path, Continue } = props;
  if (drafts.length === 0) return null;
  return (
    <section className="started-listings" aria-labelledby="started-title">
      <h2 id="started-title">{title}</h2>
      <ul className="own-pets">
        {drafts.map((draft) => (
          <li key={draft.draftId} className="card started-listings__draft">
            <div>
              <h3>{draftName(draft)}</h3>
              <p className="soft-text">Saved {savedText(draft)}</p>
            </div>
            <div className="own-pets__actions">
              <Continue draft={draft} aria-label={`Continue ${draftName(draft)}`}>
                <Icon name="edit" />
                Continue
              </Continue>{" "}
              <Link
                className="own-pets__delete"
                to={`${path}/${draft.draftId}/discard`}
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

interface StartedDraftNoteProps<Draft> {
  /** "a listing" */
  what: string;
  draft: Draft;
  savedText: (draft: Draft) => string;
  Continue: ContinueLink<Draft>;
}

/** The note on the form of a new one that links to an earlier draft. */
export function StartedDraftNote<Draft extends StartedDraft>(props: StartedDraftNoteProps<Draft>) {
  const { what, draft, savedText, Continue } = props;
  return (
    <p className="flash">
      <Icon name="info" />
      <span>
        You have started {what} already: {draftName(draft)}, saved {savedText(draft)}.{" "}
        <Continue draft={draft}>Continue it</Continue>
      </span>
    </p>
  );
}

function draftName({ name }: StartedDraft): string {
  return name || "Without a name yet";
}
