// The decision about a case on a page of its own, to which the bar of the case leads on a phone.
import { useState } from "react";
import { CASE_KINDS } from "#app/domain/accounts/case-intake/kinds.ts";
import type { CaseForm, RefusedCaseForm } from "#app/domain/moderation/case-decisions/views.ts";
import type { CaseRow } from "#app/domain/moderation/cases/case-rows.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseDecision } from "./case-decision.tsx";
import type { CaseDecisionProps } from "./case-part.tsx";
import { casePath, workListPath } from "./queue-paths.ts";
import { Undecided } from "./undecided.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

interface DecidePageProps extends Omit<CaseDecisionProps, "at" | "form" | "onLost"> {
  found: CaseRow;
  /** Null for a case that the moderator has not claimed. */
  form: CaseForm | null;
}

export function DecidePage({ found, form, work, ...page }: DecidePageProps) {
  const [lost, setLost] = useState<RefusedCaseForm>();
  const refused = page.refused ?? lost;
  const { caseId, kind, name } = found;
  return (
    <div className="page-width decide-page" {...useOneAtATime()}>
      <AreaStyle />
      <Breadcrumbs
        crumbs={[
          { label: "Moderation queue", to: workListPath(work) },
          { label: `Case ${caseId}`, to: casePath(caseId, work) },
          { label: "Decide" },
        ]}
      />
      <h1>
        {CASE_KINDS[kind]}: <bdi>{name}</bdi>
      </h1>
      {form ? (
        <CaseDecision at="decide" form={form} work={work} refused={refused} onLost={setLost} />
      ) : (
        <>
          <Undecided at="decide" found={found} refused={refused} />
          <p>
            <Link to={casePath(caseId, work)}>Back to the case</Link>
          </p>
        </>
      )}
    </div>
  );
}
