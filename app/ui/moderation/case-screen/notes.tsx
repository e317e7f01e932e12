// The notes of moderators about an account, and the form that adds one. Every moderator who may read the case may add notes.
import { useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { NOTE_MAX } from "#app/domain/moderation/cases/note-schema.ts";
import type { NoteView } from "#app/domain/moderation/cases/screen-views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { casePath, type Work } from "#app/ui/moderation/cases/queue-paths.ts";
import { WorkFields } from "#app/ui/moderation/cases/work-fields.tsx";

export const NOTE_FIELD = "note";
/** Browsers count UTF-16 code units; the limit counts characters. */
const UNITS_PER_CHARACTER = 2;

/** A note that was rejected: shown again with its values. */
export interface RejectedNote {
  text: string;
  isSensitive: boolean;
  error: string;
}

type NoteFetcher = FetcherWithComponents<RejectedNote | undefined>;

interface NotesProps {
  /** The username of the account. */
  about: string;
  caseId: number;
  work: Work;
  notes: readonly NoteView[];
  idempotencyKey: string;
  /** Sensitive notes are read and written by users with admin.users only. */
  mayBeSensitive: boolean;
  rejected?: RejectedNote | undefined;
}

export function Notes({ notes, ...form }: NotesProps) {
  const { fetcher, added } = useNoteFetcher(form.caseId);
  return (
    <section className="card card--padded case-section" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length === 0 && <p className="soft-text">No notes about this account.</p>}
      <ul className="case-notes">
        {notes.map((note) => (
          <Note key={note.noteId} note={note} />
        ))}
      </ul>
      <NoteForm key={added} fetcher={fetcher} {...form} />
    </section>
  );
}

/**
 * The fetcher of the form, and how many notes it has added, so that the form is empty again: not after those of other moderators, which
 * the page shows while a note is typed.
 */
function useNoteFetcher(caseId: number) {
  const [seen, setSeen] = useState({ state: "idle", data: undefined as unknown, added: 0 });
  const { added } = seen;
  const fetcher = useFetcher<RejectedNote>({ key: `note-${caseId}-${added}` });
  const { state, data } = fetcher;
  if (seen.state !== state) {
    // A rejected note is new data, an added one none.
    if (state !== "idle") setSeen({ ...seen, state });
    else if (data !== seen.data) setSeen({ state, data, added });
    else setSeen({ state, data: undefined, added: added + 1 });
  }
  return { fetcher, added };
}

interface NoteFormProps extends Omit<NotesProps, "notes"> {
  fetcher: NoteFetcher;
}

/** With script the page stays, with what is typed about the decision. */
function NoteForm({ about, caseId, work, idempotencyKey, mayBeSensitive, fetcher, ...page }: NoteFormProps) {
  const rejected = fetcher.data ?? page.rejected;
  return (
    <fetcher.Form
      method="post"
      action={`${casePath(caseId)}/notes`}
      className="form-stack"
      noValidate
      preventScrollReset
      // It leaves the page as it is, so that the next form may be sent meanwhile, see useOneAtATime.
      onSubmit={(event) => event.stopPropagation()}
    >
      <WorkFields work={work} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <TextAreaField
        id={NOTE_FIELD}
        name="note"
        label="Note"
        hint={`About @${about}, for moderators only. The user does not see it.`}
        error={rejected?.error}
        defaultValue={rejected?.text}
        rows={3}
        maxLength={NOTE_MAX * UNITS_PER_CHARACTER}
      />
      {mayBeSensitive && (
        <Checkbox
          id="sensitive"
          name="sensitive"
          label="Sensitive"
          hint="Only users with the permission admin.users can read it."
          defaultChecked={rejected?.isSensitive}
        />
      )}
      <div>
        <Button variant="secondary">Add note</Button>
      </div>
    </fetcher.Form>
  );
}

function Note({ note: { text, isSensitive, createdAt, author, about } }: { note: NoteView }) {
  return (
    <li>
      <p className="soft-text small-text">
        {`${author ? `@${author}` : "A deleted account"}, ${formatDateTime(createdAt)}`}
        {about !== null && `, about @${about}`} {isSensitive && <Badge kind="fair">Sensitive</Badge>}
      </p>
      <p className="case-text">{text}</p>
    </li>
  );
}
