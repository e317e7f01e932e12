// The licences of the list "To do": those that were refused or are to be changed, those to renew, and old ones that listings
// name beside a newer one (breeders/licences/replaced.ts). One that is replaced asks for nothing.
import { RENEW_DAYS } from "#app/domain/breeders/licences/replaced.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** `today` is a calendar date. */
export function licencesSql(breederId: number, today: string): Prisma.Sql {
  return Prisma.sql`
    SELECT 'decision', CASE l.state WHEN 'refused' THEN 'licence rejected' ELSE 'licence changes' END, l.id::text, l.number, 0,
      l.updated_at, NULL
    FROM licences l
    WHERE l.breeder_id = ${breederId}::int AND (l.state = 'refused' OR (l.state = 'unchecked' AND l.change_request IS NOT NULL))
      AND NOT EXISTS (SELECT FROM licences n
        WHERE n.breeder_id = l.breeder_id AND n.nation = l.nation AND n.kind = l.kind AND n.council = l.council
          AND n.state IN ('unchecked', 'checked') AND n.ends_on >= ${today}::date AND n.ends_on > l.ends_on)
    UNION ALL
    SELECT 'licence', l.state, l.id::text, l.number, 0, l.ends_on, NULL FROM licences l
    WHERE l.breeder_id = ${breederId}::int AND l.state IN ('unchecked', 'checked', 'lapsed')
      AND l.ends_on <= ${today}::date + ${RENEW_DAYS}::int
      AND NOT EXISTS (SELECT FROM licences n
        WHERE n.breeder_id = l.breeder_id AND n.kind = l.kind AND n.state IN ('unchecked', 'checked', 'lapsed')
          AND (n.council = l.council OR (l.state = 'lapsed' AND n.state <> 'lapsed' AND n.nation = l.nation))
          AND (n.ends_on, n.id) > (l.ends_on, l.id))
    UNION ALL
    SELECT 'licence', 'named', l.id::text, l.number, p.count, l.ends_on, n.id::text FROM licences l
      JOIN LATERAL (SELECT n.id FROM licences n
        WHERE n.breeder_id = l.breeder_id AND n.id <> l.id AND n.nation = l.nation AND n.kind = l.kind
          AND n.state IN ('unchecked', 'checked') AND n.ends_on >= ${today}::date
          AND (l.state = 'lapsed' OR (n.council = l.council AND n.ends_on > l.ends_on))
        ORDER BY n.ends_on DESC, n.id DESC LIMIT 1) n ON true
      JOIN LATERAL (SELECT count(*)::int AS count FROM pets p JOIN pet_declarations d ON d.pet_id = p.id
        WHERE p.breeder_id = l.breeder_id AND p.deleted_at IS NULL AND p.sold_at IS NULL AND d.licence_id = l.id) p ON p.count > 0
    WHERE l.breeder_id = ${breederId}::int AND (l.state = 'lapsed' OR l.ends_on <= ${today}::date + ${RENEW_DAYS}::int)`;
}
