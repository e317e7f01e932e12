// What a breeder sees above the animals of a litter: stage, parents, next steps.
import { NO_REASON } from "#app/domain/moderation/decisions/texts.ts";
import type { LitterPage } from "#app/domain/pets/litters/views.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { countsText, sameAgainPath, StageBadge } from "./own-litters.tsx";

interface LitterFactsProps {
  litter: LitterPage;
  warnings: readonly string[];
  /** The litter is born under a licence of England. */
  tellsCouncil: boolean;
}

export function LitterFacts({ litter, warnings, tellsCouncil }: LitterFactsProps) {
  const { litterId, slug, stage, status, rejectionReason, damName, sireName, listed } = litter;
  const page = `/breeder/litters/${litterId}`;
  const isBeforeBirth = stage === "planned" || stage === "expected";
  return (
    <div className="grid gap-3 justify-items-start mb-6">
      <p>
        <StageBadge litter={litter} />
      </p>
      {isBeforeBirth && status === "rejected" && (
        <div className="own-pets__reason">
          <p>
            <strong>{litter.name} was not approved.</strong>
          </p>
          <p className="own-pets__reason-text">{rejectionReason || NO_REASON}</p>
          <p>Change the litter, and we will look at it again.</p>
        </div>
      )}
      <p>{countsText(litter)}</p>
      <p className="soft-text">{damName === null ? "No mother yet" : `Mother: ${damName}`}</p>
      {sireName !== null && <p className="soft-text">Father: {sireName}</p>}
      {tellsCouncil && (
        <p>
          <Link to={`${page}/council`}>Tell my council about this litter</Link>
        </p>
      )}
      {warnings.map((text) => (
        <p key={text} className="own-pets__reason">
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {isBeforeBirth && <LinkButton to={`${page}/birth`}>Record birth</LinkButton>}
        {stage !== "closed" && (
          <LinkButton to={`${page}/edit`} variant="secondary">
            Edit litter
          </LinkButton>
        )}
        {listed && (
          <LinkButton to={`/litters/${slug}`} variant="secondary">
            See its page
          </LinkButton>
        )}
        {!isBeforeBirth && (
          <LinkButton to={sameAgainPath(litterId)} variant="secondary">
            Same again
          </LinkButton>
        )}
        {stage !== "closed" && (
          <Link to={`${page}/close`} className="button button--quiet">
            Close litter
          </Link>
        )}
      </div>
    </div>
  );
}
