// A breeder's licences, each with its state, expiry date and next step.
import { kindLabel, type LicenceState } from "#app/domain/breeders/licences/kinds.ts";
import { RENEW_DAYS } from "#app/domain/breeders/licences/replaced.ts";
import { STATE_LABELS } from "#app/domain/breeders/licences/texts.ts";
import type { OwnLicence } from "#app/domain/breeders/licences/views.ts";
import { addDays, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { NATION_LABELS } from "#app/domain/shared/places/nations.ts";
import { Badge, type BadgeKind } from "#app/ui/kit/badge.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";

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
  const { licenceId, nation, kind, number, council, endsOn, state, documentName, oldPets } = licence;
  const title = `licence-${licenceId}`;
  const path = `${OWN_LICENCES_PATH}/${licenceId}`;
  const next = nextStep(licence, today);
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
      {next && <p>{next}</p>}
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
      {oldPets > 0 && <UseForm licence={licence} />}
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

/** Names the licence in the listings that name one that it replaces. */
function UseForm({ licence: { licenceId, number, oldPets } }: { licence: OwnLicence }) {
  return (
    <form method="post" action={`${OWN_LICENCES_PATH}?index`} className="form-stack">
      <input type="hidden" name="licenceId" value={licenceId} />
      <div>
        <Button>
          {oldPets === 1 ? `Use ${number} for this listing` : `Use ${number} for these ${oldPets} listings`}
        </Button>
      </div>
    </form>
  );
}

/** Null where there is nothing to say. */
function nextStep(licence: OwnLicence, today: string): string | null {
  const { state, replacedBy, endsOn } = licence;
  const isValid = state === "checked" || state === "unchecked";
  if (replacedBy !== null && isValid && endsOn > addDays(today, RENEW_DAYS)) {
    const from = formatCalendarDate(addDays(endsOn, -RENEW_DAYS));
    return `From ${from}, ${replacedBy} is offered here for the listings that name this licence.`;
  }
  if (replacedBy !== null) return `Replaced by ${replacedBy}.`;
  if (state === "unchecked" && licence.changeRequest)
    return "Next step: change the licence, and we will look at it again.";
  if (state === "unchecked") return "Next step: we check it.";
  if (state === "refused") return "Next step: change the licence, and we will check it again.";
  if (mayRenew(licence, today)) return "Next step: add the new licence.";
  return state === "checked" ? `We email you ${RENEW_DAYS} days before it expires.` : null;
}

function mayRenew({ state, endsOn, replacedBy }: OwnLicence, today: string): boolean {
  if (replacedBy !== null) return false;
  return state === "lapsed" || ((state === "checked" || state === "unchecked") && endsOn <= addDays(today, RENEW_DAYS));
}
