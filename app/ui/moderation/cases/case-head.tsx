// The head of a case: its name, state and due time, the claim, the message about the last decision with "Undo", and what
// the moderator may do with the claim.
import { Form } from "react-router";
import { CASE_KINDS, CASE_STATE_LABELS, LANES } from "#app/domain/accounts/case-intake/kinds.ts";
import type { CaseRow } from "#app/domain/moderation/cases/case-rows.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import type { PageNotice } from "#app/ui/layout/page-notice.ts";
import { CaseKeys } from "./case-keys.tsx";
import { CaseBadges, claimText } from "./case-rows.tsx";
import { QUEUE_PATH, type Work, workListPath } from "./queue-paths.ts";
import { useAskOnce, useKeepClaim } from "./use-unsent.ts";
import { WorkFields } from "./work-fields.tsx";

export interface CaseHeadProps {
  found: CaseRow;
  /** The lanes that the moderator is working on. */
  work: Work;
  /** The number of their cases without a decision. */
  left: number;
  canTakeOver: boolean;
  /** The message about the last decision. */
  notice: PageNotice | null;
}

export function CaseHead({ found, work, left, canTakeOver, notice }: CaseHeadProps) {
  const { caseId, kind, lane, name, state, openedAt, dueAt } = found;
  const total = Math.max(work.of ?? left, left);
  return (
    <header className="case-head">
      <div className="case-head__line">
        <Breadcrumbs crumbs={[{ label: "Moderation queue", to: workListPath(work) }, { label: `Case ${caseId}` }]} />
        <p className="soft-text">{`${left} of ${total} left`}</p>
      </div>
      {notice && <Flash key={notice.id} flash={notice} toast={false} />}
      <div className="case-head__line">
        <div>
          <h1>
            {CASE_KINDS[kind]}: <bdi>{name}</bdi>
          </h1>
          <p className="soft-text small-text">
            <Badge kind="other">{CASE_STATE_LABELS[state]}</Badge> <CaseBadges found={{ ...found, claim: null }} />{" "}
            {`${LANES[lane].label} · opened ${formatDateTime(openedAt)} · due ${formatDateTime(dueAt)}`}
          </p>
        </div>
        <ClaimForms found={found} work={work} canTakeOver={canTakeOver} />
      </div>
    </header>
  );
}

/** Who has claimed the case, and the buttons that this moderator may use. */
function ClaimForms({ found, work, canTakeOver }: Pick<CaseHeadProps, "found" | "work" | "canTakeOver">) {
  const { caseId, claim, mayClaim } = found;
  const isOthers = claim !== null && !claim.isOwn;
  const { asked, onSubmit } = useAskOnce();
  useKeepClaim(caseId, claim?.isOwn ?? false);
  return (
    <div className="case-head__claim">
      {asked && (
        <p role="alert" className="case-head__ask">
          What you entered is not sent. Press again to leave it.
        </p>
      )}
      {claim && <p className="small-text">{claimText(claim)}</p>}
      {mayClaim && (
        <Form method="post" action={`${QUEUE_PATH}/${caseId}/claim`} onSubmit={onSubmit}>
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
            <>
              <input type="hidden" name="holder" value={claim.username} />
              <Button variant="secondary" name="intent" value="take-over">
                Take over
              </Button>
            </>
          )}
        </Form>
      )}
      <Form method="post" action={`${QUEUE_PATH}/next`} onSubmit={onSubmit}>
        <WorkFields work={{ ...work, skipped: [...work.skipped.filter((one) => one !== caseId), caseId] }} />
        <Button variant="secondary" data-key="n">
          Next case
        </Button>
      </Form>
      <CaseKeys />
    </div>
  );
}
