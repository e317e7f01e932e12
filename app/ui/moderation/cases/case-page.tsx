// The page of a case: its head with the claim, and what the moderator needs to decide it.
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { CaseRow } from "#app/domain/cases/case-rows.ts";
import { CASE_KINDS, CASE_STATE_LABELS, LANES } from "#app/domain/cases/kinds.ts";
import { formatDateTime } from "#app/domain/dates.ts";
import type { CaseForm, MadeDecision, RefusedCaseForm } from "#app/domain/decisions/cases/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { CaseDecision } from "./case-decision.tsx";
import { CaseKeys } from "./case-keys.tsx";
import { CaseBadges, claimText } from "./case-rows.tsx";
import { MadeDecisions } from "./made-decisions.tsx";
import { QUEUE_PATH, type Work } from "./queue-paths.ts";
import { WorkFields } from "./work-fields.tsx";

interface CasePageProps {
  found: CaseRow;
  /** The lanes that the moderator is working on. */
  work: Work;
  /** The number of their cases without a decision. */
  left: number;
  canTakeOver: boolean;
  /** What the moderator decides about. */
  children: ReactNode;
  /** Null for a case that the moderator has not claimed. */
  form: CaseForm | null;
  made: readonly MadeDecision[];
  refused: RefusedCaseForm | undefined;
}

export function CasePage({ found, work, left, canTakeOver, children, form, made, refused }: CasePageProps) {
  const { caseId, kind, lane, name, state, openedAt, dueAt } = found;
  const total = Math.max(work.of ?? left, left);
  return (
    <div className="page-width case-page">
      <AreaStyle />
      <Breadcrumbs crumbs={[{ label: "Moderation queue", to: QUEUE_PATH }, { label: `Case ${caseId}` }]} />
      <div className="page-head">
        <h1>
          {CASE_KINDS[kind]}: <bdi>{name}</bdi>
        </h1>
        <p className="lede">{`${left} of ${total} left`}</p>
      </div>
      <p>
        <Badge kind="other">{CASE_STATE_LABELS[state]}</Badge> <CaseBadges found={{ ...found, claim: null }} />
      </p>
      <p className="soft-text">
        {`${LANES[lane].label} · opened ${formatDateTime(openedAt)} · due ${formatDateTime(dueAt)}`}
      </p>
      <ClaimForms found={found} work={work} canTakeOver={canTakeOver} />
      <MadeDecisions caseId={caseId} made={made} work={work} />
      {children}
      {form && <CaseDecision form={form} work={work} refused={refused} />}
      <CaseKeys />
    </div>
  );
}

/** Who has claimed the case, and the buttons that this moderator may use. */
function ClaimForms({ found, work, canTakeOver }: Pick<CasePageProps, "found" | "work" | "canTakeOver">) {
  const { caseId, claim, state } = found;
  const isOthers = claim !== null && !claim.isOwn;
  return (
    <div className="case-page__claim">
      {claim && <p>{claimText(claim)}</p>}
      {state !== "decided" && (
        <Form method="post" action={`${QUEUE_PATH}/${caseId}/claim`}>
          <WorkFields work={work} />
          {!claim && (
            <Button name="intent" value="claim">
              Claim this case
            </Button>
          )}
          {claim?.isOwn && (
            <Button variant="secondary" name="intent" value="put-back" data-key="p">
              Put back
            </Button>
          )}
          {isOthers && canTakeOver && (
            <Button variant="secondary" name="intent" value="take-over">
              Take over
            </Button>
          )}
        </Form>
      )}
      <Form method="post" action={`${QUEUE_PATH}/next`}>
        <WorkFields work={work} />
        <Button variant="secondary" data-key="n">
          Next case
        </Button>
      </Form>
    </div>
  );
}
