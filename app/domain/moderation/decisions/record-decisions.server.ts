// Records decisions of moderators: what was decided about which subject, for which reasons, and from when the user
// concerned may read it.
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { openSecondChecks } from "./open-second-checks.server.ts";
import { isOwnDecisionSql, OwnSubject } from "./own-subject.server.ts";
import type { ReasonCode } from "./reasons.ts";
import { newReference } from "./references.server.ts";
import { APPROVALS, DECISIONS, type DecisionName, SUBJECT_KINDS, type SubjectKind } from "./rules.ts";
import { recordStrikes } from "./strikes.server.ts";
import { undoSeconds } from "./undo-time.server.ts";

type Client = Prisma.TransactionClient;

interface DecidedSubject {
  id: number;
  name: string;
  /** The status before, which a reversal restores. */
  fromStatus?: string | null;
  /** Questions of "Law and welfare" without an answer, of an approval. */
  openAnswers?: number;
}

export interface DecisionsToRecord {
  decision: DecisionName;
  subjectKind: SubjectKind;
  subjects: readonly DecidedSubject[];
  /** The moderator; null for a job. */
  decidedById: number | null;
  /** As the user reads it; "" for none. */
  reason?: string;
  reasonCodes?: readonly ReasonCode[];
  /** Made on a page: the user concerned reads it when the time to undo it is over. */
  undoable?: boolean;
  /** The case that is decided; by default the open one of each subject. */
  caseId?: number | null;
  /** By default as the decision has it. */
  restricts?: boolean;
  /** The decision that this one takes back. */
  reversesId?: number;
}

export interface RecordedDecision {
  decisionId: number;
  ref: string;
  subjectId: number;
}

/**
 * Stores one decision for each subject and the strikes for its reasons, before the cases of the subjects are closed. The
 * number of statements is the same for one and for a hundred subjects. Throws `OwnSubject` for what is the moderator's own.
 */
export async function recordDecisions(client: Client, made: DecisionsToRecord): Promise<RecordedDecision[]> {
  const { decision, subjectKind, subjects, decidedById, reason = "", reasonCodes = [], reversesId } = made;
  if (subjects.length === 0) return [];
  const { restricts = DECISIONS[decision].restricts, caseId = null } = made;
  const { kind, lane } = SUBJECT_KINDS[subjectKind];
  const now = clock.now();
  const visibleAt = new Date(now.getTime() + undoSeconds(made.undoable) * 1000);
  const rows = subjects.map(({ id, name, fromStatus = null, openAnswers = 0 }) => ({
    ...{ ref: newReference("D"), id, name, status: fromStatus, open: openAnswers },
  }));
  const recorded = await client.$queryRaw<(RecordedDecision & { own: boolean })[]>`
    INSERT INTO decisions (ref, case_id, kind, lane, subject_kind, subject_id, subject_name, account_id, decision,
      from_status, restricts, automated, reason_codes, reason, open_answers, reverses_id, claimed_at, decided_by_id,
      decided_at, visible_at)
    SELECT s.ref, c.id, coalesce(c.kind, ${kind}), coalesce(c.lane, ${lane}), ${subjectKind}, s.id, s.name,
      ${accountSql(subjectKind)}, ${decision}, s.status, ${restricts},
      EXISTS (SELECT FROM case_signals signal WHERE signal.case_id = c.id AND signal.rule <> 'report'),
      ${[...reasonCodes]}::text[], ${reason}, s.open, ${reversesId ?? null}::int, c.claimed_at, ${decidedById}::int,
      ${now}::timestamptz, ${visibleAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (ref text, id int, name text, status text, open int)
    LEFT JOIN LATERAL (SELECT c.* FROM cases c WHERE ${caseSql(subjectKind, caseId)} ORDER BY c.id LIMIT 1) c ON true
    ORDER BY s.id
    RETURNING id AS "decisionId", ref, subject_id AS "subjectId",
      ${decidedById === null ? Prisma.sql`false` : isOwnDecisionSql(decidedById)} AS own`;
  if (recorded.some(({ own }) => own)) throw new OwnSubject();
  const stored = recorded.map(({ own: _, ...decided }) => decided);
  await recordStrikes(client, stored, { decision, restricts, reasonCodes });
  const ids = stored.map(({ decisionId }) => decisionId);
  const isApproval = APPROVALS.includes(decision);
  if (reversesId === undefined) await openSecondChecks(client, ids, { decidedById, isApproval, restricts });
  return stored;
}

/** The user concerned by a subject `s`. */
function accountSql(subject: SubjectKind): Prisma.Sql {
  switch (subject) {
    case "pet":
      return Prisma.sql`(SELECT b.user_id FROM pets JOIN breeders b ON b.id = pets.breeder_id WHERE pets.id = s.id)`;
    case "litter":
      return Prisma.sql`(SELECT b.user_id FROM litters l JOIN breeders b ON b.id = l.breeder_id WHERE l.id = s.id)`;
    case "licence":
      return Prisma.sql`(SELECT b.user_id FROM licences l JOIN breeders b ON b.id = l.breeder_id WHERE l.id = s.id)`;
    case "breeder":
      return Prisma.sql`(SELECT b.user_id FROM breeders b WHERE b.id = s.id)`;
    case "user":
      return Prisma.sql`(SELECT u.id FROM users u WHERE u.id = s.id)`;
    case "message":
      return Prisma.sql`(SELECT m.user_id FROM messages m WHERE m.id = s.id)`;
    case "review":
      return Prisma.sql`coalesce((SELECT r.reviewer_id FROM reviews r WHERE r.id = s.id),
        (SELECT h.author_id FROM handover_reviews h WHERE h.id = s.id))`;
    case "decision":
      return Prisma.sql`(SELECT d.account_id FROM decisions d WHERE d.id = s.id)`;
    case "photo":
      return Prisma.sql`c.account_id`;
  }
}

/** The case of a subject `s` that the decision closes. */
function caseSql(subject: SubjectKind, caseId: number | null): Prisma.Sql {
  if (caseId !== null) return Prisma.sql`c.id = ${caseId}::int`;
  switch (subject) {
    case "pet":
      return Prisma.sql`c.decided_at IS NULL AND (c.kind IN ('listing', 'changed_after_approval') AND c.pet_id = s.id
        OR c.kind = 'litter' AND c.litter_id = (SELECT litter_id FROM pets WHERE id = s.id))`;
    case "litter":
      return Prisma.sql`c.decided_at IS NULL AND c.kind = 'litter' AND c.litter_id = s.id`;
    case "licence":
      return Prisma.sql`c.decided_at IS NULL AND c.kind = 'licence' AND c.licence_id = s.id`;
    case "breeder":
      return Prisma.sql`c.decided_at IS NULL AND c.kind = 'application' AND c.breeder_id = s.id`;
    default:
      return Prisma.sql`false`;
  }
}
