// Accounts, breeders and listings that the search of the admin area finds, each by indexes alone.
import { hasPermission } from "#app/domain/accounts/permissions/rules.ts";
import { phonePart } from "#app/domain/moderation/search-terms.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type Find, has, idsOf, like, NEVER, rowsOf, some } from "./hit-sql.server.ts";

const USER_TEXT = Prisma.sql`user_search_text(u.username::text, u.email::text, u.first_name, u.last_name)`;

export const findAccounts: Find = async ({ text, isUsername, id, digits, addresses }) => {
  const phone = digits === null ? null : phonePart(digits);
  const phones = Prisma.sql`phone_keys(u.mob_no, u.tel_no)`;
  const range =
    addresses &&
    Prisma.sql`client_network(s.ip_address) BETWEEN client_network(${addresses.from}::inet)
    AND client_network(${addresses.to}::inet) AND s.ip_address BETWEEN ${addresses.from}::inet AND ${addresses.to}::inet`;
  const username = Prisma.sql`u.username = ${text}::citext`;
  const exact = isUsername
    ? username
    : Prisma.sql`(u.id = ${id ?? 0}::int OR ${username} OR u.email = ${text}::citext
        OR ${phone ?? ""}::text = ANY (string_to_array(${phones}, ' '))
        OR EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND ${addresses?.from === addresses?.to ? (range ?? NEVER) : NEVER}))`;
  const rows = await rowsOf<{ id: number; username: string; name: string; email: string; isExact: boolean }>(Prisma.sql`
    SELECT u.id, u.username::text, btrim(u.first_name || ' ' || u.last_name) AS name, u.email::text, ${exact} AS "isExact"
    FROM users u WHERE u.id IN (${idsOf([
      Prisma.sql`SELECT id FROM users u WHERE u.id = ${id ?? 0}::int OR ${username} OR u.email = ${text}::citext`,
      some(Prisma.sql`SELECT id FROM users u WHERE ${text.length < 3 ? NEVER : like(USER_TEXT, text)}`),
      some(Prisma.sql`SELECT id FROM users u WHERE ${has(phones, phone)}`),
      ...(range ? [some(Prisma.sql`SELECT DISTINCT user_id FROM sessions s WHERE ${range}`)] : []),
    ])})`);
  return rows.map((row) => ({
    ...{ id: row.id, title: `@${row.username}`, detail: `${row.name}, ${row.email}`, isExact: row.isExact },
    path: `/admin/users/${row.id}`,
  }));
};

export const findBreeders: Find = async ({ text, id, digits, isUsername }, viewer) => {
  const tel = Prisma.sql`${digits === null ? "" : phonePart(digits)}::text`;
  // What the account has as well opens the account.
  const searched = Prisma.sql`breeder_contact_text(b.trading_name, b.contact_email::text, b.contact_tel)`;
  const rows = await rowsOf<{ id: number; userId: number; name: string; status: string; isExact: boolean }>(Prisma.sql`
    SELECT b.id, b.user_id AS "userId", b.trading_name AS name, b.status::text,
      (search_fold(b.trading_name) = search_fold(${text}::text)
        OR b.contact_email = ${text}::citext AND b.contact_email IS DISTINCT FROM u.email
        OR ${tel} = phone_key(b.contact_tel) AND ${tel} <> ALL (string_to_array(phone_keys(u.mob_no, u.tel_no), ' '))) AS "isExact"
    FROM breeders b JOIN users u ON u.id = b.user_id WHERE b.id IN (${idsOf([
      Prisma.sql`SELECT id FROM breeders b WHERE b.id = ${id ?? 0}::int`,
      some(Prisma.sql`SELECT id FROM breeders b WHERE ${isUsername || text.length < 3 ? NEVER : like(searched, text)}`),
      some(Prisma.sql`SELECT id FROM breeders b WHERE ${has(searched, digits === null ? null : phonePart(digits))}`),
    ])})`);
  const mayApprove = hasPermission(viewer, "breeders.approve");
  return rows.map(({ userId, ...row }) => ({
    ...{ id: row.id, title: row.name, detail: `Breeder ${row.id}, ${row.status}`, isExact: row.isExact },
    path: mayApprove ? `/admin/breeders?status=${row.status}&search=%23${row.id}` : `/admin/users/${userId}`,
  }));
};

export const findPets: Find = async ({ text, id, digits, isUsername }, viewer) => {
  const chip = Prisma.sql`d.microchip_number::text`;
  const rows = await rowsOf<{
    id: number;
    name: string;
    status: string;
    ownerId: number;
    seller: string;
    isExact: boolean;
  }>(
    Prisma.sql`
    SELECT p.id, p.name, p.status::text, b.user_id AS "ownerId", b.trading_name AS seller,
      (p.id = ${id ?? 0}::int OR search_fold(p.name) = search_fold(${text}::text)
        OR EXISTS (SELECT FROM pet_declarations d WHERE d.pet_id = p.id AND ${chip} = ${digits ?? ""}::text)) AS "isExact"
    FROM pets p JOIN breeders b ON b.id = p.breeder_id WHERE p.deleted_at IS NULL AND p.id IN (${idsOf([
      Prisma.sql`SELECT id FROM pets WHERE id = ${id ?? 0}::int`,
      some(Prisma.sql`SELECT p.id FROM pets p WHERE p.deleted_at IS NULL
        AND ${isUsername || text.length < 3 ? NEVER : like(Prisma.sql`search_fold(p.name)`, text)}`),
      some(
        Prisma.sql`SELECT d.pet_id FROM pet_declarations d WHERE d.microchip_number IS NOT NULL AND ${has(chip, digits)}`,
      ),
    ])})`,
  );
  const mayApprove = hasPermission(viewer, "pets.approve");
  return rows.map(({ ownerId, ...row }) => ({
    ...{ id: row.id, title: row.name, detail: `Pet ${row.id}, ${row.status}, ${row.seller}`, isExact: row.isExact },
    path: mayApprove ? `/admin/pets?status=${row.status}&search=%23${row.id}` : `/admin/users/${ownerId}`,
  }));
};
