// A breeder's licences, each with its state, expiry date and next step.
import { addDays, formatCalendarDate } from "#app/domain/law/calendar-dates.ts";
import { NATION_LABELS } from "#app/domain/law/nations.ts";
import { kindLabel, type LicenceState } from "#app/domain/licences/kinds.ts";
import { STATE_LABELS } from "#app/domain/licences/texts.ts";
import type { LicenceView, OwnLicence } from "#app/domain/licences/views.ts";
import { Badge, type BadgeKind } from "#app/ui/kit/badge.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";

/** Days before expiry from which a renewal is offered; the first reminder is sent then. */
const RENEW_DAYS = 60;

export const OWN_LICENCES_PATH = "/breeder/licences";

const STATE_BADGES: Record<LicenceState, BadgeKind> = {
  unchecked: "pending",
  checked: "verified",
  refused: "poor",
  lapsed: "poor",
  withdrawn: "other",
};

/** `today` is a calendar date. */
export function LicenceList({ licences, today }: { licences: readonly OwnLicence[]; today: string }) {
  if (licences.length === 0) return <p className="soft-text">You have not added a licence yet.</p>;
  return (
    <ul className="licence-list">
      {licences.map((licence) => (
        <li key={licence.licenceId}>
          <LicenceCard licence={licence} today={today} />
        </li>
      ))}
    </ul>
  );
}

function LicenceCard({ licence, today }: { licence: OwnLicence; today: string }) {
  const { licenceId, nation, kind, number, council, endsOn, state, documentName, lapsedPets } = licence;
  const title = `licence-${licenceId}`;
  const path = `${OWN_LICENCES_PATH}/${licenceId}`;
  return (
    <Card className="licence-card" aria-labelledby={title} role="group">
      <h2 id={title}>
        {number}, {council}
      </h2>
      <p>
        <Badge kind={STATE_BADGES[state]}>{STATE_LABELS[state]}</Badge>
      </p>
      <p>
        {kindLabel(kind)}, {NATION_LABELS[nation]}. {endsOn < today ? "Expired on" : "Expires on"}{" "}
        {formatCalendarDate(endsOn)}.
      </p>
      <p>{nextStep(licence, today)}</p>
      {state === "refused" && licence.refusalReason && <p className="licence-note">Reason: {licence.refusalReason}</p>}
      {state === "unchecked" && licence.changeRequest && (
        <p className="licence-note">What to change: {licence.changeRequest}</p>
      )}
      {documentName && (
        <p>
          <a href={`${path}/document`} download>
            Download {documentName}
          </a>
        </p>
      )}
      {lapsedPets > 0 && <UseForm licence={licence} />}
      <div className="flex flex-wrap items-center gap-3">
        {mayRenew(licence, today) && (
          <LinkButton to={`${OWN_LICENCES_PATH}/new?renew=${licenceId}`}>
            Renew<span className="visually-hidden"> {number}</span>
          </LinkButton>
        )}
        {state !== "withdrawn" && (
          <Link to={`${path}/edit`}>
            Change<span className="visually-hidden"> {number}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}

/** Names the licence in the listings that name an expired one. */
function UseForm({ licence: { licenceId, number, lapsedPets } }: { licence: OwnLicence }) {
  return (
    <form method="post" action={`${OWN_LICENCES_PATH}?index`} className="form-stack">
      <input type="hidden" name="licenceId" value={licenceId} />
      <p>
        {lapsedPets === 1 ? "One of your pets names" : `${lapsedPets} of your pets name`} an expired licence of this
        kind.
      </p>
      <div>
        <Button>
          Use it for my {lapsedPets} {lapsedPets === 1 ? "pet" : "pets"}
          <span className="visually-hidden">: {number}</span>
        </Button>
      </div>
    </form>
  );
}

function nextStep(licence: LicenceView, today: string): string {
  const { state } = licence;
  if (state === "unchecked" && licence.changeRequest)
    return "Next step: change the licence, and we will look at it again.";
  if (state === "unchecked") return "Next step: we check it.";
  if (state === "refused") return "Next step: change the licence, and we will check it again.";
  if (mayRenew(licence, today)) return "Next step: add the new licence.";
  return state === "checked"
    ? `Next step: none. We email you ${RENEW_DAYS} days before it expires.`
    : "Next step: none.";
}

function mayRenew({ state, endsOn }: LicenceView, today: string): boolean {
  return state === "lapsed" || ((state === "checked" || state === "unchecked") && endsOn <= addDays(today, RENEW_DAYS));
}
