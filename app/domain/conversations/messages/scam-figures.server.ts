// The query of the figures of the scam rules.
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import type { ScamRuleFigures } from "./scam-figures.ts";

/** The figures of every rule and version with stored findings, the newest version of a rule first. */
export async function getScamFigures(): Promise<ScamRuleFigures[]> {
  const { rows } = await pool.query<ScamRuleFigures>(Prisma.sql`
    SELECT f.rule, f.version, count(*)::int AS findings, count(reported.subject_id)::int AS reports,
      count(*) FILTER (WHERE f.answer IS NOT NULL AND reported.subject_id IS NULL)::int AS fine
    FROM message_findings f
    LEFT JOIN (SELECT DISTINCT subject_id FROM reports WHERE subject_kind = 'message') reported ON reported.subject_id = f.message_id
    GROUP BY f.rule, f.version ORDER BY f.rule, f.version DESC`);
  return rows;
}
