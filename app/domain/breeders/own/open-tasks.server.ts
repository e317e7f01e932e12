// Counts a breeder's open tasks for the top of the overview.
import { pool } from "#app/platform/db.server.ts";
import type { OpenTasks } from "./views.ts";

/** Returns the five counts; `userId` is the breeder's account. */
export async function getOpenTasks(breederId: number, userId: number): Promise<OpenTasks> {
  const { rows } = await pool.query<OpenTasks>(
    `SELECT
       (SELECT coalesce(sum(unread_count), 0)::int FROM chat_reads WHERE user_id = $2 AND unread_count > 0)
         AS "unreadMessages",
       (SELECT count(*)::int FROM listing_drafts WHERE breeder_id = $1 AND pet_id IS NULL) AS "startedListings",
       (SELECT count(*)::int FROM pets WHERE breeder_id = $1 AND deleted_at IS NULL AND status = 'rejected')
         AS "rejectedListings",
       (SELECT count(*)::int FROM deposits d JOIN pets p ON p.id = d.pet_id
         WHERE p.breeder_id = $1 AND p.deleted_at IS NULL AND d.status = 'paid' AND d.refund_requested_at IS NULL)
         AS "paidDeposits",
       (SELECT count(*)::int FROM reviews WHERE breeder_id = $1 AND breeder_response IS NULL AND removed_at IS NULL) AS "unansweredReviews"`,
    [breederId, userId],
  );
  return rows[0]!;
}
