// A breeder's litters with their stage and what is left.
import { STAGE_TEXTS } from "#app/domain/pets/litters/stages.ts";
import { NEW_LITTER } from "#app/domain/pets/litters/steps.ts";
import type { OwnLitter } from "#app/domain/pets/litters/views.ts";
import { formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export function OwnLitters({ litters }: { litters: readonly OwnLitter[] }) {
  return (
    <ul className="own-litters">
      {litters.map((litter) => (
        <li key={litter.litterId} className="card own-litters__litter">
          <h2>
            <Link to={`/breeder/litters/${litter.litterId}`}>{litter.name}</Link>
          </h2>
          <p>
            <StageBadge litter={litter} />
          </p>
          <p className="soft-text">{litter.breed}</p>
          <p>{countsText(litter)}</p>
          <p>
            {litter.stage === "planned" || litter.stage === "expected" ? (
              <Link to={`/breeder/litters/${litter.litterId}/birth`}>
                Record birth<span className="visually-hidden">: {litter.name}</span>
              </Link>
            ) : (
              <Link to={`/breeder/litters/${litter.litterId}`}>
                Animals<span className="visually-hidden">: {litter.name}</span>
              </Link>
            )}
            {litter.stage !== "planned" && (
              <>
                {" "}
                <Link to={sameAgainPath(litter.litterId)}>
                  Same again<span className="visually-hidden">: {litter.name}</span>
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Begins the next litter with what this one has (BRD-07). */
export function sameAgainPath(litterId: number): string {
  return `${NEW_LITTER}?like=${litterId}`;
}

/** "3 available, 1 reserved, 2 sold", and how many are not listed yet. */
export function countsText({ counts, stage }: Pick<OwnLitter, "counts" | "stage">): string {
  const listed = `${counts.available} available, ${counts.reserved} reserved, ${counts.sold} sold`;
  const waiting = `${counts.waiting} not listed${stage === "closed" ? "" : " yet"}`;
  return counts.waiting > 0 ? `${listed}, ${waiting}` : listed;
}

/** "Born 5 March 2026", and before the birth whether a moderator has approved the litter. */
export function StageBadge({ litter }: { litter: Pick<OwnLitter, "stage" | "dueOn" | "bornOn" | "status"> }) {
  const { stage, dueOn, bornOn, status } = litter;
  const date = stage === "expected" ? dueOn : stage === "born" ? bornOn : null;
  const isOpen = stage === "planned" || stage === "expected";
  return (
    <>
      <Badge kind={stage === "closed" ? "plain" : "good"}>
        {STAGE_TEXTS[stage]}
        {date && ` ${formatCalendarDate(date)}`}
      </Badge>
      {isOpen && status !== "approved" && (
        <>
          {" "}
          <Badge kind="pending" />
        </>
      )}
    </>
  );
}
