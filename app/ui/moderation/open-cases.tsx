// A list of open moderation cases about two listings or licences, an import or the mother of a litter, each with a form that closes it.
import { Form } from "react-router";
import { REASON_MAX } from "#app/domain/moderation/decisions/reason.ts";
import type { OpenCase } from "#app/domain/moderation/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";

/** A form that was rejected: shown again at its case. */
export interface RejectedClose {
  caseId: number;
  reason: string;
  closeError: string;
}

interface OpenCasesProps {
  title: string;
  /** Null when they could not be loaded. */
  cases: readonly OpenCase[] | null;
  action: string;
  rejected: RejectedClose | undefined;
}

const KINDS: Record<OpenCase["kind"], string> = {
  same_microchip: "Same microchip number",
  same_licence: "Same licence",
  early_import: "Brought into the UK young or mutilated",
  six_litters: "Six litters or more from one mother",
};

export function OpenCases({ title, cases, action, rejected }: OpenCasesProps) {
  if (cases?.length === 0) return null;
  return (
    <section aria-labelledby="open-cases">
      <h2 id="open-cases" className="mt-6 mb-4">
        {title}
      </h2>
      {!cases && <p>These cases could not be loaded. Reload the page to try again.</p>}
      {cases?.map((one) => (
        <Case
          key={one.caseId}
          open={one}
          action={action}
          rejected={rejected?.caseId === one.caseId ? rejected : undefined}
        />
      ))}
    </section>
  );
}

function Case({ open, action, rejected }: { open: OpenCase; action: string; rejected: RejectedClose | undefined }) {
  const { caseId, kind, weight, matched, openedAt, seen, subjects } = open;
  const title = `open-case-${caseId}`;
  return (
    <section className="card form-stack p-5 mb-4" aria-labelledby={title}>
      <h3 id={title}>{`${KINDS[kind]}, case ${caseId}`}</h3>
      <p>{matched}</p>
      <ul className="form-stack">
        {subjects.map(({ path, name, tradingName }) => (
          <li key={path}>
            <Link to={path}>{name}</Link> <span className="soft-text">{tradingName}</span>
          </li>
        ))}
      </ul>
      <p className="soft-text">{`Weight ${weight}, opened ${formatDateTime(openedAt)}`}</p>
      <Form method="post" action={action} className="form-stack">
        <input type="hidden" name="caseId" value={caseId} />
        <input type="hidden" name="seen" value={seen} />
        <TextAreaField
          id={closeReasonId(caseId)}
          name="reason"
          label="Reason for closing"
          hint="Moderators read it in the audit log."
          rows={2}
          maxLength={REASON_MAX}
          defaultValue={rejected?.reason}
          error={rejected?.closeError}
        />
        <div>
          <Button name="intent" value="close-case" variant="secondary">
            Close this case
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The id of the reason field of a case, for links of an error summary. */
export function closeReasonId(caseId: number): string {
  return `close-reason-${caseId}`;
}
