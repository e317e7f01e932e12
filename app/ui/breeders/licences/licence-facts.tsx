// What a moderator compares of a licence: its facts, what is noteworthy about them, and the document.
import { kindLabel, MAX_MONTHS } from "#app/domain/breeders/licences/kinds.ts";
import type { LicenceToCheck } from "#app/domain/breeders/licences/views.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { NATION_LABELS } from "#app/domain/shared/places/nations.ts";

export function LicenceFacts({ licence }: { licence: LicenceToCheck }) {
  const { licenceId, nation, isTooLong, alsoOf, documentName } = licence;
  return (
    <>
      {isTooLong && (
        <p className="licence-note">
          Runs longer than {MAX_MONTHS[nation]} months, the most in {NATION_LABELS[nation]}.
        </p>
      )}
      {alsoOf.length > 0 && (
        <p className="licence-note">Another breeder has this number and council: {alsoOf.join(", ")}.</p>
      )}
      <Facts licence={licence} />
      {documentName && (
        <p>
          <a href={`/admin/licences/${licenceId}/document`} download>
            Download {documentName}
          </a>
        </p>
      )}
    </>
  );
}

function Facts({ licence }: { licence: LicenceToCheck }) {
  const { nation, kind, holderName, registeredName, startsOn, endsOn, stars, maxDogs, remark } = licence;
  const facts = [
    ["Nation", NATION_LABELS[nation]],
    ["Kind", kindLabel(kind)],
    ["Name on the licence", holderName],
    ["Name of the account", registeredName],
    ["First day", formatCalendarDate(startsOn)],
    ["Last day", formatCalendarDate(endsOn)],
    ["Stars", stars === null ? "None" : String(stars)],
    ["Maximum number of dogs", maxDogs === null ? "None" : String(maxDogs)],
    ["Remark", remark || "None"],
  ];
  return (
    <dl className="fact-grid">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <CouncilFact label="Council's website" url={licence.councilLinks?.website} />
      <CouncilFact label="Council's register" url={licence.councilLinks?.register} />
    </dl>
  );
}

function CouncilFact({ label, url }: { label: string; url: string | undefined }) {
  return url ? (
    <div>
      <dt>{label}</dt>
      <dd>
        <a href={url} rel="noreferrer">
          {url}
        </a>
      </dd>
    </div>
  ) : null;
}
