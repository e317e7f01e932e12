// Requests about personal data that are open, with their deadlines: of all accounts, or of one (DAT-15).
import { pool } from "#app/platform/db.server.ts";

const SHOWN = 50;
/** A copy of one's data is due a month after it was asked for (UK GDPR, article 12). */
const COPY_DUE = "1 month";

export interface DataRequest {
  kind: "copy" | "closure" | "complaint";
  userId: number | null;
  username: string | null;
  /** Of a complaint. */
  caseId: number | null;
  askedAt: Date;
  dueAt: Date;
}

/** Copies that are not made, accounts that are to be erased, and complaints without the outcome; the first deadline first. */
export async function listOpenRequests(userId: number | null = null): Promise<DataRequest[]> {
  const { rows } = await pool.query<DataRequest>(
    `SELECT kind, user_id AS "userId", u.username::text, case_id AS "caseId", asked_at AS "askedAt", due_at AS "dueAt" FROM (
       SELECT 'copy' AS kind, user_id, NULL::int AS case_id, created_at AS asked_at,
           created_at + interval '${COPY_DUE}' AS due_at
         FROM data_copies WHERE ready_at IS NULL
       UNION ALL SELECT 'closure', user_id, NULL, requested_at, closes_at FROM account_closures WHERE erased_at IS NULL
       UNION ALL SELECT 'complaint', d.user_id, c.id, d.received_at, d.due_at
         FROM cases c JOIN data_complaints d ON d.id = c.complaint_id WHERE c.decided_at IS NULL
     ) AS requests LEFT JOIN users u ON u.id = user_id WHERE $1::int IS NULL OR user_id = $1
     ORDER BY due_at LIMIT ${SHOWN}`,
    [userId],
  );
  return rows;
}
