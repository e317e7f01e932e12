// The timeline of a case: opened, claimed, notes, decisions, and the audit entries about its subject.
import { decisionWords } from "#app/domain/moderation/decisions/rules.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { NoteView, TimelineEntry } from "./screen-views.ts";

const ENTRIES_SHOWN = 20;
/** A decision and its audit entry are stored in one transaction: of the two, only the decision is shown. */
const SAME_MS = 5_000;

/** The subject, as audit entries and decisions name it. */
export interface TimelineSubject {
  kind: "pet" | "litter" | "licence" | "breeder" | "user" | "message" | "review" | "photo" | "decision";
  id: number;
}

interface Entry {
  at: Date;
  text: string;
  by: string | null;
}

/** The entries so far, newest first; the notes are those that the viewer may read. */
export async function getTimeline(
  caseId: number,
  subjects: readonly TimelineSubject[],
  notes: readonly NoteView[],
): Promise<TimelineEntry[]> {
  const [steps, decisions, audit] = await Promise.all([
    getSteps(caseId),
    getDecisions(caseId, subjects),
    Promise.all(subjects.map(getAuditEntries)),
  ]);
  const isDecision = (entry: Entry) =>
    decisions.some(({ at, by }) => by === entry.by && Math.abs(at.getTime() - entry.at.getTime()) < SAME_MS);
  const entries = [...steps, ...decisions, ...audit.flat().filter((entry) => !isDecision(entry))];
  return [
    ...entries.map(({ at, text, by }) => ({ at: at.toISOString(), text, by })),
    ...notes.map(({ createdAt, author, about }) => ({
      at: createdAt,
      text: about === null ? "Note added" : `Note about @${about} added`,
      by: author,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

async function getSteps(caseId: number): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(Prisma.sql`
    SELECT step.at, step.text, u.username::text AS by FROM cases c CROSS JOIN LATERAL (VALUES
      (c.opened_at, 'Case opened', NULL::int),
      (c.claimed_at, 'Case claimed', c.claimed_by_id),
      (c.decided_at, CASE c.decision WHEN 'withdrawn' THEN 'Case closed without a decision' ELSE 'Case closed' END, c.decided_by_id)) step (at, text, user_id)
    LEFT JOIN users u ON u.id = step.user_id
    WHERE c.id = ${caseId}::int AND step.at IS NOT NULL`);
  return rows;
}

async function getDecisions(caseId: number, subjects: readonly TimelineSubject[]): Promise<Entry[]> {
  const { rows } = await pool.query<Entry & { decision: string; name: string }>(Prisma.sql`
    SELECT d.decided_at AS at, d.decision, d.subject_name AS name, u.username::text AS by
    FROM (
      SELECT id FROM decisions WHERE case_id = ${caseId}::int
      UNION SELECT d.id FROM unnest(${subjects.map(({ kind }) => kind)}::text[],
        ${subjects.map(({ id }) => id)}::int[]) AS s (kind, id)
        JOIN decisions d ON d.subject_kind = s.kind AND d.subject_id = s.id
    ) found JOIN decisions d ON d.id = found.id LEFT JOIN users u ON u.id = d.decided_by_id
    ORDER BY d.id DESC LIMIT ${ENTRIES_SHOWN}::int`);
  return rows.map(({ at, decision, name, by }) => ({ at, text: `${name}: ${decisionWords(decision)}`, by }));
}

async function getAuditEntries({ kind, id }: TimelineSubject): Promise<Entry[]> {
  const about = {
    pet: Prisma.sql`e.detail ? 'pet_id' AND (e.detail->>'pet_id')::int = ${id}::int`,
    litter: Prisma.sql`e.detail ? 'litter_id' AND (e.detail->>'litter_id')::int = ${id}::int`,
    breeder: Prisma.sql`e.detail ?| ARRAY['breeder_id', 'breederId']
      AND coalesce(e.detail->>'breeder_id', e.detail->>'breederId')::int = ${id}::int`,
    licence: Prisma.sql`e.detail ?| ARRAY['breeder_id', 'breederId'] AND coalesce(e.detail->>'breeder_id',
      e.detail->>'breederId')::int = (SELECT breeder_id FROM licences WHERE id = ${id}::int)
      AND e.detail @> jsonb_build_object('licence_id', ${id}::int)`,
    user: Prisma.sql`e.detail ? 'user_id' AND (e.detail->>'user_id')::int = ${id}::int`,
    message: null,
    review: null,
    photo: null,
    decision: null,
  }[kind];
  if (about === null) return [];
  const { rows } = await pool.query<Entry>(Prisma.sql`
    SELECT e.created_at AS at, e.body AS text, u.username::text AS by
    FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id
    WHERE ${about} ORDER BY e.id DESC LIMIT ${ENTRIES_SHOWN}::int`);
  return rows;
}
