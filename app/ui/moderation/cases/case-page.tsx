// The page of a case (DSK-01): below its head what it is about, the evidence and the decision, beside each other on a wide
// screen. On a phone the decision is a bar below what is read, which leads to its own page.
import { type ReactNode, useState } from "react";
import type { CaseForm, MadeDecision, RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseDecision } from "./case-decision.tsx";
import { CaseHead, type CaseHeadProps } from "./case-head.tsx";
import { MadeDecisions } from "./made-decisions.tsx";
import { decidePath } from "./queue-paths.ts";
import { Undecided } from "./undecided.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

interface CasePageProps extends CaseHeadProps {
  what: ReactNode;
  evidence: ReactNode;
  /** Null for a case that the moderator has not claimed. */
  form: CaseForm | null;
  made: readonly MadeDecision[];
  refused: RefusedCaseForm | undefined;
}

export function CasePage({ what, evidence, form, made, ...head }: CasePageProps) {
  const [lost, setLost] = useState<RefusedCaseForm>();
  const refused = head.refused ?? lost;
  const { found, work } = head;
  return (
    <div className="page-width case-page" {...useOneAtATime()}>
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
      {form && found.state !== "decided" ? (
        <>
          <CaseDecision at="case" form={form} work={work} refused={refused} onLost={setLost} />
          <p className="case-page__bar">
            <Link className="button" to={decidePath(found.caseId, work)}>
              Decide
            </Link>
          </p>
        </>
      ) : (
        <div className="case-page__column">
          {(found.state !== "decided" || refused || made.length === 0) && (
            <Undecided at="case" found={found} refused={refused} />
          )}
          <MadeDecisions caseId={found.caseId} made={made} work={work} />
        </div>
      )}
    </div>
  );
}
