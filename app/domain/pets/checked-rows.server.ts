// The columns that "What we checked" needs beside those of a pet's page, and their mapping.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { checkedFacts, type CheckedSubject, type ParentTests } from "./checked-facts.ts";
import type { PetChecksView } from "./views.ts";

export interface CheckedRow {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  breederApprovedAt: Date | null;
  /** Null without a litter. */
  parentTests: ParentTests | null;
}

/** The columns of a CheckedRow, over `pets p`, `breeders b` and `users u`. */
export const CHECKED_COLUMNS = Prisma.sql`
  u.email_verified_at AS "emailVerifiedAt", u.phone_verified_at AS "phoneVerifiedAt", b.approved_at AS "breederApprovedAt",
  (SELECT json_build_object('count', count(*), 'seen', count(t.seen_at), 'lastSeenAt', max(t.seen_at))
    FROM litters l JOIN health_tests t ON t.animal_id IN (l.dam_id, l.sire_id) WHERE l.id = p.litter_id) AS "parentTests"`;

export function toChecks(
  row: CheckedRow,
  pet: Pick<CheckedSubject, "type" | "age" | "answers" | "licence" | "hasMotherPhoto" | "imageCount" | "today">,
): PetChecksView {
  return checkedFacts({
    ...pet,
    parentTests: row.parentTests ?? { count: 0, seen: 0, lastSeenAt: null },
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    breederApprovedAt: row.breederApprovedAt?.toISOString() ?? null,
  });
}
