// The decision about a case on a page of its own, to which the bar of the case leads on a phone.
import { CASE_KINDS } from "#app/domain/accounts/case-intake/kinds.ts";
import type { CaseRow } from "#app/domain/moderation/cases/case-rows.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseDecision } from "./case-decision.tsx";
import type { CaseDecisionProps } from "./case-part.tsx";
import { casePath, QUEUE_PATH } from "./queue-paths.ts";

interface DecidePageProps extends Omit<CaseDecisionProps, "at"> {
  found: CaseRow;
}

export function DecidePage({ found: { caseId, kind, name }, form, work, refused }: DecidePageProps) {
  return (
    <div className="page-width decide-page">
      <AreaStyle />
      <Breadcrumbs
        crumbs={[
          { label: "Moderation queue", to: QUEUE_PATH },
          { label: `Case ${caseId}`, to: casePath(caseId, work) },
          { label: "Decide" },
        ]}
      />
      <h1>
        {CASE_KINDS[kind]}: <bdi>{name}</bdi>
      </h1>
      <CaseDecision at="decide" form={form} work={work} refused={refused} />
    </div>
  );
}
