// The page of a case (DSK-01): below its head what it is about, the evidence and the decision, beside each other on a wide
// screen. On a phone the decision is a bar below what is read, which leads to its own page.
import type { ReactNode } from "react";
import type { CaseForm, MadeDecision, RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import { CLAIM_TEXTS } from "#app/domain/moderation/cases/texts.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseDecision } from "./case-decision.tsx";
import { CaseHead, type CaseHeadProps } from "./case-head.tsx";
import { MadeDecisions } from "./made-decisions.tsx";
import { decidePath } from "./queue-paths.ts";

interface CasePageProps extends CaseHeadProps {
  what: ReactNode;
  evidence: ReactNode;
  /** Null for a case that the moderator has not claimed. */
  form: CaseForm | null;
  made: readonly MadeDecision[];
  refused: RefusedCaseForm | undefined;
}

export function CasePage({ what, evidence, form, made, refused, ...head }: CasePageProps) {
  const { found, work } = head;
  return (
    <div className="page-width case-page">
      <AreaStyle />
      <div className="case-page__read">
        <CaseHead {...head} />
        <section className="case-page__column" aria-label="What it is about" tabIndex={0}>
          {what}
        </section>
        <section className="case-page__column" aria-label="Evidence" tabIndex={0}>
          {evidence}
        </section>
      </div>
      {found.state === "decided" ? (
        <MadeDecisions caseId={found.caseId} made={made} work={work} />
      ) : form ? (
        <>
          <CaseDecision at="case" form={form} work={work} refused={refused} />
          <p className="case-page__bar">
            <Link className="button" to={decidePath(found.caseId, work)}>
              Decide
            </Link>
          </p>
        </>
      ) : (
        <Undecided found={found} />
      )}
    </div>
  );
}

/** In the place of the decision, which only the holder of the claim may make. */
function Undecided({ found: { claim, mayClaim } }: Pick<CaseHeadProps, "found">) {
  const free = mayClaim ? "Claim this case to decide it." : CLAIM_TEXTS.barred;
  return (
    <section className="card card--padded case-section" aria-labelledby="your-decision">
      <h2 id="your-decision">Decision</h2>
      <p>{claim && !claim.isOwn ? `@${claim.username} is working on this case.` : free}</p>
    </section>
  );
}
