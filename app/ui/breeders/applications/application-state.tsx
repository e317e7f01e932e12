// State of an application without a form, and the reason of a rejection.
import type { ApplicationPage } from "#app/domain/breeders/applications/get-application-page.server.ts";
import { CHANGE_APPLICATION_PATH, ENTRIES_NOT_SENT } from "#app/domain/breeders/applications/texts.ts";
import { NO_REASON } from "#app/domain/moderation/decisions/texts.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { formatDate } from "#app/domain/shared/dates.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import { SITE_NAME } from "#app/domain/shared/site-name.ts";
import { UnsentText } from "#app/ui/conversations/messages/unsent-text.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";

interface ApplicationStateProps {
  approved: boolean;
  sent: ApplicationPage["sent"];
  /** Why a form that was still open was refused. */
  refused?: string[] | null;
  /** The description in that form. */
  unsent?: string | undefined;
}

/** The page of an application that is pending or approved. */
export function ApplicationState({ approved, sent, refused, unsent }: ApplicationStateProps) {
  return (
    <div className="page-width">
      {refused && <ErrorSummary errors={refused.map((text) => ({ text: `${text} ${ENTRIES_NOT_SENT}` }))} />}
      {refused && <UnsentText text={unsent} />}
      <div className="page-head">
        <h1>{approved ? "Application approved" : "Application under review"}</h1>
        <p className="lede">
          {approved
            ? `You are a breeder on ${SITE_NAME} now. Please check your email: it says what to do next.`
            : "Your application is being reviewed. You will be notified by email as soon as it is decided."}
        </p>
        {sent && <p>{sentWords(sent)}</p>}
      </div>
      {sent && <WhatWasSent values={sent.values} />}
      <div className="flex flex-wrap gap-3">
        {approved && <LinkButton to="/breeder">Go to the breeder area</LinkButton>}
        {sent && <LinkButton to={CHANGE_APPLICATION_PATH}>Change my application</LinkButton>}
        <LinkButton to="/profile" variant="secondary">
          Back to Profile
        </LinkButton>
      </div>
    </div>
  );
}

type Sent = NonNullable<ApplicationPage["sent"]>;

/** When it was sent, and when it is decided. */
export function sentWords({ at, expectedOn }: Pick<Sent, "at" | "expectedOn">): string {
  return `Sent on ${formatDate(at)}. Usually decided by ${formatCalendarDate(expectedOn)}.`;
}

const LABELS = {
  registered_trading_name: "Trading name",
  contact_name: "Contact name",
  contact_email: "Contact email",
  contact_tel: "Contact telephone",
  location: "Location",
  local_council_authority: "Council authority",
  description: "About you and your animals",
} as const;

function WhatWasSent({ values }: Pick<Sent, "values">) {
  return (
    <section className="card card--padded mb-6" aria-labelledby="sent-title">
      <h2 id="sent-title">What you sent</h2>
      <SentValues values={values} />
    </section>
  );
}

export function SentValues({ values }: Pick<Sent, "values">) {
  return (
    <dl className="account-facts">
      {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((field) => (
        <div key={field}>
          <dt>{LABELS[field]}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {field === "contact_tel" ? formatPhone(values[field] ?? "") : values[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown above the form of a user who may apply again. */
export function Rejection({ reason }: { reason: string | null }) {
  return (
    <section className="card card--padded application-state__rejection" aria-labelledby="rejection-title">
      <h2 id="rejection-title">Your application was rejected</h2>
      <p className="application-state__reason">{reason ?? NO_REASON}</p>
      <p className="soft-text">You can change your answers below and apply again.</p>
    </section>
  );
}
