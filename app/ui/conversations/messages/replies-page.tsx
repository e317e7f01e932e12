// A breeder's saved replies: those given, their own with forms that change them, and the form that adds one.
import { Form } from "react-router";
import type { SavedReply } from "#app/domain/conversations/messages/saved-replies.server.ts";
import {
  GIVEN_REPLIES,
  REPLIES_MAX,
  REPLY_MAX,
  replyVersion,
} from "#app/domain/conversations/messages/saved-replies.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { useNewEntryKey } from "#app/ui/kit/forms/new-entry-key.ts";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

/** Browsers count UTF-16 code units; the limit counts characters. */
const UNITS_PER_CHARACTER = 2;

/** A reply that was rejected: shown again as typed. `id` is null for a new one. */
export interface RejectedReply {
  id: number | null;
  text: string;
  error: string;
}

interface RepliesPageProps {
  replies: readonly SavedReply[];
  rejected: RejectedReply | undefined;
}

export function RepliesPage({ replies, rejected }: RepliesPageProps) {
  const newEntry = useNewEntryKey(replies);
  const errors = rejected ? [{ fieldId: `text-${rejected.id ?? "new"}`, text: rejected.error }] : [];
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>Saved replies</h1>
        <p className="lede">In a conversation, choose one to begin your message with it.</p>
      </div>
      <ErrorSummary errors={errors} />
      <div className="grid gap-6 reading-width">
        <section className="card card--padded grid gap-3" aria-labelledby="given">
          <h2 id="given">Ready to use</h2>
          <ul className="grid gap-3">
            {Object.values(GIVEN_REPLIES).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        {replies.map((reply) => (
          <section key={reply.id} className="card card--padded" aria-label={reply.text}>
            <ReplyForm
              // A form that stayed open shows what was saved last.
              key={reply.text}
              {...(rejected?.id === reply.id ? rejected : reply)}
              id={reply.id}
              seen={replyVersion(reply.text)}
            />
          </section>
        ))}
        {replies.length < REPLIES_MAX && (
          <section className="card card--padded grid gap-3" aria-labelledby="new-reply">
            <h2 id="new-reply">New reply</h2>
            <ReplyForm key={newEntry} {...(rejected?.id === null && rejected)} id={null} />
          </section>
        )}
      </div>
    </div>
  );
}

interface ReplyFormProps {
  id: number | null;
  text?: string;
  /** The version that it shows; none for a new reply. */
  seen?: string;
  error?: string;
}

function ReplyForm({ id, text = "", seen, error }: ReplyFormProps) {
  return (
    <Form method="post" action="/breeder/replies" className="form-stack" noValidate>
      <SentField />
      {id !== null && <input type="hidden" name="id" value={id} />}
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <TextAreaField
        id={`text-${id ?? "new"}`}
        name="text"
        label="Reply"
        hint="{name} becomes the buyer's first name, {pet} the pet's name."
        rows={3}
        dir="auto"
        maxLength={REPLY_MAX * UNITS_PER_CHARACTER}
        defaultValue={text}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save">
          Save
        </Button>
        {id !== null && (
          <Button name="intent" value="delete" variant="secondary">
            Delete
          </Button>
        )}
      </div>
    </Form>
  );
}
