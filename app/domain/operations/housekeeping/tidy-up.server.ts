// Nightly job: deletes expired idempotency keys, codes, drafts, sessions, rate limit counters, findings of scam rules,
// copies of users' data, and partly written files.
import { RETENTION_DAYS } from "#app/domain/accounts/authentication-log/events.ts";
import { PHONE_CODES } from "#app/domain/accounts/verification/rules.ts";
import { deleteOldProofs } from "#app/domain/moderation/proof-photos/open-proofs.server.ts";
import { REPORTABLE_DAYS } from "#app/domain/moderation/reports/subject.ts";
import { deleteChatsOfErased } from "#app/domain/operations/personal-data/closing/erase-account.server.ts";
import { deleteCopies } from "#app/domain/operations/personal-data/copy/make-copy.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { registerJob } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { clearOrphans } from "./clear-orphans.server.ts";

export const TIDY_UP_JOB = "tidy-up";

const DAY_MS = 86_400_000;
/** A form can be submitted for this long after it was loaded, such as in a tab left open over the weekend. */
const IDEMPOTENCY_KEY_DAYS = 7;
/** Days for which admins see ended sessions. */
const SESSION_DAYS = 30;
/** Days for which the other user can read a conversation with an erased account. */
const FORMER_CHAT_DAYS = 365;
/** Records under section 23 of the Online Safety Act 2023. */
const RECORD_YEARS = 3;

/** Runs the deletions; returns the number of rows per kind and of files. */
export async function tidyUp(): Promise<Record<string, number>> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const recordsBefore = new Date(now);
  recordsBefore.setUTCFullYear(now.getUTCFullYear() - RECORD_YEARS);
  const ended = { decidedAt: { lt: recordsBefore } };
  const [idempotencyKeys, sessions, tokens, drafts, limits, authentication, ...records] = await db.$transaction([
    db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before(IDEMPOTENCY_KEY_DAYS) } } }),
    db.session.deleteMany({ where: { expiresAt: { lt: before(SESSION_DAYS) } } }),
    // Links say for a day that they have expired; a kept form is not kept longer than its hour, and which phone numbers were
    // verified is kept for as long as the log, to tell whether two accounts have ever had the same one (RVH-08).
    db.oneTimeToken.deleteMany({
      where: {
        OR: [
          { expiresAt: { lt: before(1) }, usedAt: null },
          { expiresAt: { lt: before(1) }, purpose: { notIn: [...PHONE_CODES] } },
          { usedAt: { lt: before(RETENTION_DAYS) } },
          { purpose: "kept_form", expiresAt: { lt: now } },
        ],
      },
    }),
    db.registrationDraft.deleteMany({ where: { expiresAt: { lt: now } } }),
    db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } } }),
    // The trigger authentication_events_kept refuses newer entries, see docs/triggers.md.
    db.authenticationEvent.deleteMany({ where: { createdAt: { lt: before(RETENTION_DAYS) } } }),
    db.messageFinding.deleteMany({ where: { foundAt: { lt: recordsBefore } } }),
    db.report.deleteMany({ where: { createdAt: { lt: recordsBefore } } }),
    db.keptHash.deleteMany({ where: { keptAt: { lt: recordsBefore } } }),
    db.deletedReview.deleteMany({ where: { deletedAt: { lt: before(REPORTABLE_DAYS) } } }),
    // A decision that was taken back is kept as long as its reversal. The trigger decisions_kept refuses newer ones.
    db.decision.deleteMany({ where: { ...ended, OR: [{ reversedBy: null }, { reversedBy: ended }] } }),
  ]);
  const [findings, reports, keptHashes, deletedReviews, decisions] = records;
  return {
    idempotencyKeys: idempotencyKeys.count,
    sessions: sessions.count,
    tokens: tokens.count,
    drafts: drafts.count,
    limits: limits.count,
    authenticationEvents: authentication.count,
    messageFindings: findings.count,
    reports: reports.count,
    keptHashes: keptHashes.count,
    deletedReviews: deletedReviews.count,
    decisions: decisions.count,
    dataComplaints: (await db.dataComplaint.deleteMany({ where: { receivedAt: { lt: recordsBefore } } })).count,
    chats: await deleteChatsOfErased(before(FORMER_CHAT_DAYS)),
    dataCopies: await deleteCopies({ expiresAt: { lte: now } }),
    proofPhotos: await deleteOldProofs(),
    files: await storage.sweep(before(1)),
    ...(await clearOrphans()),
  };
}

registerJob(TIDY_UP_JOB, async () => log.info(await tidyUp(), "tidied up"), { cron: "20 3 * * *" });
