// The form of the breeder's reply to a review: in a disclosure below the review, and on its own page to edit the reply.
import { Form, useNavigation } from "react-router";
import { TEXT_MAXIMUM } from "#app/domain/community/reviews/steps.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";

interface ReplyFormProps {
  reviewId: number;
  reply: string | null;
  /** The version of the reply that the form was opened with; below a review the form names the reply itself. */
  version?: string;
  error?: string;
}

export function ReplyForm({ reviewId, reply, version, error }: ReplyFormProps) {
  const action = `/reviews/${reviewId}/response`;
  const id = `reply-${reviewId}`;
  return (
    <Form method="post" action={action} className="form-stack" noValidate>
      <input type="hidden" name={version ? "version" : "before"} value={version ?? reply ?? ""} />
      <TextAreaField
        id={id}
        name="breeder_response"
        label="Your reply"
        hint="Your reply is public. Leave it empty to delete it."
        error={error}
        defaultValue={reply ?? ""}
        maxLength={TEXT_MAXIMUM}
        rows={4}
        dir="auto"
      />
      <Button busy={useNavigation().formAction === action} busyText="Saving…">
        Save reply
      </Button>
    </Form>
  );
}

export function ReplyDetails({ reviewId, reply }: ReplyFormProps) {
  return (
    // The changed key closes it after the reply is saved.
    <details className="reply-form" key={reply}>
      <summary>{reply === null ? "Reply" : "Edit your reply"}</summary>
      <ReplyForm reviewId={reviewId} reply={reply} />
    </details>
  );
}
