// The page that reverses a decision, with a reason that the user concerned reads.
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import type { ReversibleView } from "#app/domain/moderation/reversals/reverse-present.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { reversePath } from "./reverse-link.tsx";

interface ReversePageProps {
  found: ReversibleView;
  refused: { reason: string; error: string | undefined } | undefined;
}

const EFFECTS: Readonly<Record<string, string>> = {
  "pet approved": "The listing leaves the site and waits for a decision again.",
  "pet rejected": "The listing waits for a decision again.",
  "pet hidden": "The listing has the status again that it had before.",
  "breeder approved":
    "The breeder and all their listings leave the site, and the application waits for a decision again.",
  "breeder rejected": "The application waits for a decision again.",
};

export function ReversePage({ found, refused }: ReversePageProps) {
  const { kind, name, status, made } = found;
  const error = refused?.error;
  return (
    <div className="page-width">
      <AreaStyle />
      <div className="page-head">
        <h1>
          {status === "approved" ? "Unapprove" : "Reverse the decision about"} <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="grid max-w-xl gap-4">
        <ErrorSummary errors={error ? [{ fieldId: "reason", text: error }] : []} />
        <p>
          {`It is ${status} now`}
          {made && `, since ${formatDateTime(made.at)}${made.by ? ` by @${made.by}` : ""}`}.
        </p>
        {made?.reason && <blockquote className="queue-row__text soft-text">{made.reason}</blockquote>}
        <p>{EFFECTS[`${kind} ${status}`]}</p>
        <form method="post" action={reversePath(found)} className="form-stack" noValidate>
          <input type="hidden" name="seen" value={status} />
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
            <Button variant="danger">{status === "approved" ? "Unapprove" : "Reverse"}</Button>
          </div>
        </form>
      </div>
    </div>
  );
}
