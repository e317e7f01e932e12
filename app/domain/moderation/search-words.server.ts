// The search of /admin/pets (name, id, breed, seller, microchip number) and /admin/breeders (trading name, name, id, email, phone).
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { phonePart, searchTermsOf } from "./search-terms.ts";

const pattern = (text: string) => Prisma.sql`search_pattern(${text}::text)`;
const USERS = (text: string) => Prisma.sql`SELECT u.id FROM users u
  WHERE user_search_text(u.username::text, u.email::text, u.first_name, u.last_name) LIKE ${pattern(text)}`;
const BREEDERS = (text: string) => Prisma.sql`SELECT b.id FROM breeders b
  WHERE breeder_contact_text(b.trading_name, b.contact_email::text, b.contact_tel) LIKE ${pattern(text)}`;

/**
 * " AND …" for a pet `p`; nothing without a search. Each part has an index, so that rare words need no scan; in a scan for frequent
 * ones the stored text of a row is compared before its parts are folded.
 */
export function petSearchSql(search: string): Prisma.Sql {
  if (search === "") return Prisma.empty;
  const { id, digits, text } = termsOf(search);
  return Prisma.sql` AND (p.id = ${id ?? 0}::int
    OR p.search_text LIKE ${pattern(text)} AND (search_fold(p.name) LIKE ${pattern(text)} OR search_fold(p.breed) LIKE ${pattern(text)})
    OR p.breeder_id = ANY (ARRAY(${BREEDERS(text)}))
    OR p.breeder_id = ANY (ARRAY(SELECT b.id FROM breeders b WHERE b.user_id IN (${USERS(text)})))
    OR ${
      digits === null
        ? Prisma.sql`false`
        : Prisma.sql`p.id = ANY (ARRAY(SELECT d.pet_id FROM pet_declarations d
        WHERE d.microchip_number IS NOT NULL AND d.microchip_number::text LIKE '%' || ${digits}::text || '%'))`
    })`;
}

/** " AND …" for an application `a`; nothing without a search. */
export function breederSearchSql(search: string): Prisma.Sql {
  if (search === "") return Prisma.empty;
  const { id, digits, text } = termsOf(search);
  const phone = digits === null ? null : phonePart(digits);
  return Prisma.sql` AND (a.user_id IN (SELECT b.user_id FROM breeders b WHERE b.id = ${id ?? 0}::int OR b.id IN (${BREEDERS(text)}))
    OR a.user_id IN (${USERS(text)})
    OR search_fold(concat_ws(E'\n', a.registered_trading_name, a.registered_first_name || ' ' || a.registered_last_name,
      a.contact_name, a.contact_email)) LIKE ${pattern(text)}
    OR ${
      phone === null
        ? Prisma.sql`false`
        : Prisma.sql`a.user_id IN (SELECT b.user_id FROM breeders b WHERE b.id IN (${BREEDERS(phone)}))
      OR phone_key(a.contact_tel) LIKE '%' || ${phone}::text || '%'
      OR a.user_id IN (SELECT u.id FROM users u WHERE phone_keys(u.mob_no, u.tel_no) LIKE '%' || ${phone}::text || '%')`
    })`;
}

/** A text of one or two characters is searched for as it is. "#12" is an id and nothing else. */
function termsOf(search: string) {
  return searchTermsOf(search) ?? { id: null, digits: null, text: search.replace(/^@/, "") };
}
