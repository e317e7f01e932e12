// The page of a reported message: the reports, the messages around it, and the form that shows the whole conversation.
import { Form } from "react-router";
import type { CaseReport } from "#app/domain/moderation/reports/case-report.ts";
import { CHAT_REASON, type ReportedMessage as Reported } from "#app/domain/moderation/reports/reported-message.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseReports } from "./case-reports.tsx";
import { QUEUE_PATH } from "./cases/queue-paths.ts";
import { ReportedMessage } from "./reported-message.tsx";

export interface ChatPageProps {
  caseId: number;
  reported: Reported;
  reports: { reports: readonly CaseReport[]; total: number };
  /** The whole conversation, or its newest part, after its reason was given. */
  whole?: Reported & { earlierThan: number | null };
  /** The reason as submitted. */
  reason?: string;
  error?: string;
}

export function ChatPage({ caseId, reported, reports, whole, reason, error }: ChatPageProps) {
  const casePath = `${QUEUE_PATH}/${caseId}`;
  return (
    <div className="page-width">
      <AreaStyle />
      <Breadcrumbs
        crumbs={[
          { label: "Moderation queue", to: QUEUE_PATH },
          { label: `Case ${caseId}`, to: casePath },
          { label: "Conversation" },
        ]}
      />
      <div className="page-head">
        <h1>{whole ? "The whole conversation" : "The reported message"}</h1>
        <p className="lede">
          {whole
            ? "Your reason is in the audit log. Read no more than you need."
            : "With the 10 messages before and after it. Only staff with the permission for accounts can read them."}
        </p>
      </div>
      {!whole && <CaseReports {...reports} />}
      <section className="mt-6" aria-labelledby="messages">
        <h2 id="messages">Messages</h2>
        {whole && whole.earlierThan !== null && (
          <Form method="post" action={`${casePath}/chat`}>
            <input type="hidden" name="reason" value={reason} />
            <input type="hidden" name="before" value={whole.earlierThan} />
            <Button variant="secondary">Earlier messages</Button>
          </Form>
        )}
        <ReportedMessage reported={whole ?? reported} />
      </section>
      {!whole && !reported.isWhole && (
        <Form method="post" action={`${casePath}/chat`} className="form-stack" noValidate>
          <ErrorSummary errors={error ? [{ fieldId: "reason", text: error }] : []} />
          <TextField
            id="reason"
            name="reason"
            label="Why do you need the whole conversation?"
            hint="10 to 500 characters. It is written to the audit log."
            maxLength={CHAT_REASON.max}
            required
            autoComplete="off"
            defaultValue={reason}
            error={error}
          />
          <Button variant="secondary">Show the whole chat</Button>
        </Form>
      )}
    </div>
  );
}
