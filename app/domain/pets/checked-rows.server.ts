// The columns that "What we checked" needs beside those of a pet's page, and their mapping.
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { checkedFacts, type CheckedSubject, type ComparedPhotos, type ParentTests } from "./checked-facts.ts";
import type { PetChecksView } from "./views.ts";

export interface CheckedRow {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  breederApprovedAt: Date | null;
  /** Null of a preview. */
  parentTests: ParentTests | null;
  compared: ComparedPhotos;
}

/** The columns of a CheckedRow, over `pets p`, `breeders b` and `users u`. */
export const CHECKED_COLUMNS = Prisma.sql`
  u.email_verified_at AS "emailVerifiedAt", u.phone_verified_at AS "phoneVerifiedAt", b.approved_at AS "breederApprovedAt",
  (SELECT json_build_object('count', count(*), 'seen', count(t.seen_at), 'lastSeenAt', max(t.seen_at))
    FROM health_tests t WHERE t.animal_id = ANY (CASE WHEN p.litter_id IS NULL THEN ARRAY[p.dam_id, p.sire_id]
      ELSE (SELECT ARRAY[l.dam_id, l.sire_id] FROM litters l WHERE l.id = p.litter_id) END)) AS "parentTests",
  (SELECT json_build_object(
      -- Until every image has a hash, none was compared with all.
      'waiting', count(*) FILTER (WHERE i.compared_at IS NULL) + (EXISTS (SELECT FROM images h
        WHERE h.hashed_at IS NULL AND h.key LIKE 'pets/%'))::int,
      'count', count(*) FILTER (WHERE EXISTS (SELECT FROM image_hashes h WHERE h.image_id = i.id AND h.quality >= 50)),
      'at', max(i.compared_at),
      'open', (SELECT count(*) FROM cases c JOIN case_signals s ON s.case_id = c.id
        WHERE c.pet_id = p.id AND c.decided_at IS NULL AND s.rule IN ('photo_of_banned', 'photo_of_another')),
      'elsewhere', count(*) FILTER (WHERE EXISTS (SELECT FROM photo_matches m
        WHERE m.image_id = i.id AND m.decision IS DISTINCT FROM 'different')))
    FROM pet_images pi JOIN images i ON i.id = pi.image_id WHERE pi.pet_id = p.id) AS compared`;

export function toChecks(
  row: CheckedRow,
  pet: Pick<CheckedSubject, "type" | "age" | "answers" | "licence" | "hasMotherPhoto" | "imageCount" | "today">,
): PetChecksView {
  return checkedFacts({
    ...pet,
    parentTests: row.parentTests ?? { count: 0, seen: 0, lastSeenAt: null },
    compared: row.compared,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    breederApprovedAt: row.breederApprovedAt?.toISOString() ?? null,
  });
}
