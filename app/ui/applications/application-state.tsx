// State of an application without a form, and the reason of a rejection.
import { NO_REASON } from "#app/domain/decisions/texts.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";

/** The page of an application that is pending or approved. */
export function ApplicationState({ approved }: { approved: boolean }) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1>{approved ? "Application approved" : "Application under review"}</h1>
        <p className="lede">
          {approved
            ? "You are one of our breeders now. Please check your email: it says what to do next."
            : "Your application is being reviewed. You will be notified by email as soon as it is decided."}
        </p>
      </div>
      <LinkButton to="/profile" variant="secondary">
        Back to Profile
      </LinkButton>
    </div>
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
