// The data of a breeder's public page, found by slug, username or id.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import {
  BREEDER_CARD_COLUMNS,
  BREEDER_CARD_JOINS,
  type BreederCardRow,
  imageOf,
  toBreederCard,
} from "./card-rows.server.ts";
import { contactView } from "./contact-view.ts";
import { parseFocalPoint } from "./focal-point.ts";
import { canSeeBreeder } from "./policy.ts";
import { RECORD_COUNTS } from "./record-counts.server.ts";
import { parseBreederSlug } from "./slug.ts";
import { NO_RECORD, type RecordCounts, tradingRecord } from "./trading-record.ts";
import type { BreederPageView } from "./views.ts";

/**
 * By the segment after /breeders/ (a slug or a bare id), by username (any case), by id, or by the id of the account.
 */
export type BreederLookup = { slug: string } | { username: string } | { id: number } | { ownerId: number };

interface BreederPageRow extends BreederCardRow {
  listed: boolean;
  isApproved: boolean;
  ownerId: number;
  firstName: string;
  phone: string | null;
  email: string | null;
  isPublic: boolean;
  isHidden: boolean;
  profileImagePosition: string;
  coverImagePosition: string;
  coverKey: string | null;
  coverWidth: number | null;
  coverHeight: number | null;
  coverColour: string | null;
  totalPets: number;
  activePets: number;
  record: RecordCounts | null;
}

/**
 * The breeder, or null when there is none for this viewer: unknown, or not approved or suspended when the viewer is
 * neither its owner nor an admin. `revealed` asks for full contact details, which a logged-in viewer gets unless the
 * breeder hides them. A slug with an old name still finds its breeder: compare with `slug` to redirect.
 */
export async function findBreeder(
  address: BreederLookup,
  viewer: Viewer | null,
  options: { revealed?: boolean } = {},
): Promise<BreederPageView | null> {
  const condition = lookupCondition(address);
  if (!condition) return null;
  const { rows } = await pool.query<BreederPageRow>(Prisma.sql`
    SELECT ${BREEDER_CARD_COLUMNS}, b.listed, b.status = 'approved' AS "isApproved", b.user_id AS "ownerId",
      u.first_name AS "firstName", b.contact_tel AS phone, b.contact_email::text AS email,
      coalesce(s.public_contact_info, false) AS "isPublic", coalesce(s.hide_contact_info, false) AS "isHidden",
      b.profile_image_position AS "profileImagePosition", b.cover_image_position AS "coverImagePosition",
      cover.key AS "coverKey", cover.width AS "coverWidth", cover.height AS "coverHeight", cover.colour AS "coverColour",
      b.total_pets AS "totalPets",
      (SELECT count(*)::int FROM pets p WHERE p.breeder_id = b.id AND p.listed AND NOT p.reserved) AS "activePets",
      ${RECORD_COUNTS} AS record
    FROM breeders b ${BREEDER_CARD_JOINS} LEFT JOIN images cover ON cover.id = b.cover_image_id
    WHERE ${condition}`);
  const row = rows[0];
  if (!row || !canSeeBreeder(row, viewer)) return null;
  return {
    ...toBreederCard(row),
    ownerId: row.ownerId,
    firstName: row.firstName,
    createdAt: row.breederCreatedAt.toISOString(),
    isApproved: row.isApproved,
    cover: imageOf(row.coverKey, row.coverWidth, row.coverHeight, row.coverColour, row.tradingName),
    avatarPosition: parseFocalPoint(row.profileImagePosition),
    coverPosition: parseFocalPoint(row.coverImagePosition),
    contact: contactView(row, viewer, options.revealed),
    totalPets: row.totalPets,
    activePets: row.activePets,
    record: tradingRecord(row.record ?? NO_RECORD, { ...row, page: "breeder" }),
  };
}

/** The SQL condition of a lookup, over `breeders b` and `users u`; null when no breeder can match. */
export function lookupCondition(address: BreederLookup): Prisma.Sql | null {
  if ("username" in address) {
    if (!/^[A-Za-z0-9._]{2,50}$/.test(address.username)) return null;
    return Prisma.sql`u.username = ${address.username}::citext`;
  }
  if ("id" in address) return Prisma.sql`b.id = ${address.id}::int`;
  if ("ownerId" in address) return Prisma.sql`b.user_id = ${address.ownerId}::int`;
  const parsed = parseBreederSlug(address.slug);
  return parsed.kind === "invalid" ? null : Prisma.sql`b.id = ${parsed.breederId}::int`;
}
