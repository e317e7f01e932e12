// The page that reverses a decision, with a reason that the user concerned reads.
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import type { ReversibleView } from "#app/domain/moderation/reversals/reverse-present.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { isUnapproval, reversePath } from "./reverse-link.tsx";

interface ReversePageProps {
  found: ReversibleView;
  refused: { reason: string; error: string | undefined } | undefined;
}

const EFFECTS: Readonly<Record<string, string>> = {
  "pet approved": "The listing leaves the site and waits for a decision again.",
  "pet rejected": "The listing waits for a decision again.",
  "pet hidden": "The listing has the status again that it had before.",
  "pet returned for changes": "The listing waits for a decision again, and not for its breeder.",
  "breeder approved":
    "The breeder and all their listings leave the site, and the application waits for a decision again.",
  "breeder rejected": "The application waits for a decision again.",
  "litter approved": "The litter leaves the site and waits for a decision again.",
  "litter rejected": "The litter waits for a decision again.",
  "licence checked": "The licence is not shown as checked any more, and waits for its check again.",
  "licence refused": "The licence waits for its check again.",
  "licence returned for changes": "The licence waits for its check again.",
  "message removed": "The message is shown again.",
  "review removed": "The review is shown again.",
  "user warned": "The warning does not count any more, and its strikes are removed.",
};

export function ReversePage({ found, refused }: ReversePageProps) {
  const { kind, name, status, subjectKind, made } = found;
  const unapproves = isUnapproval(found);
  const error = refused?.error;
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>
          {unapproves ? "Unapprove" : "Reverse the decision about"} <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="grid max-w-xl gap-4">
        <ErrorSummary errors={error ? [{ fieldId: "reason", text: error }] : []} />
        <p>
          {kind === "decision" ? `It was ${status}` : `It is ${status} now`}
          {made &&
            `${kind === "decision" ? " on" : ", since"} ${formatDateTime(made.at)}${made.by ? ` by @${made.by}` : ""}`}
          .
        </p>
        {made?.reason && <blockquote className="queue-row__text soft-text">{made.reason}</blockquote>}
        <p>{EFFECTS[`${subjectKind} ${status}`]}</p>
        <form method="post" action={reversePath(found)} className="form-stack" noValidate>
          <input type="hidden" name="seen" value={status} />
          <input type="hidden" name="made" value={made?.ref ?? ""} />
          <TextAreaField
            id="reason"
            name="reason"
            label="Reason"
            hint="The user reads it in an email."
            rows={4}
            maxLength={REASON_MAX}
            defaultValue={refused?.reason}
            error={error}
          />
          <div>
            <Button variant="danger">{unapproves ? "Unapprove" : "Reverse"}</Button>
          </div>
        </form>
      </div>
    </div>
  );
}
