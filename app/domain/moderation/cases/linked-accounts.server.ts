// The accounts that share a mailbox, a phone number, a postal address or the network of a session with another account.
import { isBannedSql, isOpenBanSql } from "#app/domain/accounts/bans/bans.server.ts";
import { type LinkedAccount, SHARED_CONTACTS, type SharedContact } from "#app/domain/accounts/case-intake/signals.ts";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** The newest sessions of the account whose networks are compared. */
const SESSIONS_COMPARED = 50;
/** A network of more accounts is that of a mobile provider or an office: it links none of them. */
const ACCOUNTS_OF_NETWORK = 20;
const ACCOUNTS_SHOWN = 30;

const ORDER = Object.keys(SHARED_CONTACTS) as SharedContact[];

/** The linked accounts, banned ones first; at most 30. */
export async function findLinkedAccounts(userId: number): Promise<LinkedAccount[]> {
  const now = clock.now();
  const { rows } = await pool.query<LinkedAccount>(Prisma.sql`
    WITH phones AS MATERIALIZED (
      SELECT DISTINCT key FROM users u LEFT JOIN breeders b ON b.user_id = u.id,
        unnest(ARRAY[phone_key(u.mob_no), phone_key(u.tel_no), phone_key(b.contact_tel)]) AS key
      WHERE u.id = ${userId}::int AND key IS NOT NULL
    ), networks AS MATERIALIZED (
      SELECT DISTINCT client_network(ip_address) AS network FROM (
        SELECT ip_address FROM sessions WHERE user_id = ${userId}::int
        ORDER BY last_active_at DESC LIMIT ${SESSIONS_COMPARED}::int
      ) newest WHERE ip_address IS NOT NULL
    ), shared (user_id, contact) AS (
      SELECT u.id, 'mailbox' FROM users own JOIN users u ON mailbox_key(u.email::text) = mailbox_key(own.email::text)
        WHERE own.id = ${userId}::int
      UNION SELECT u.id, 'phone' FROM phones JOIN users u ON phone_key(u.mob_no) = phones.key AND u.mob_no IS NOT NULL
      UNION SELECT u.id, 'phone' FROM phones JOIN users u ON phone_key(u.tel_no) = phones.key AND u.tel_no IS NOT NULL
      UNION SELECT b.user_id, 'phone'
        FROM phones JOIN breeders b ON phone_key(b.contact_tel) = phones.key AND b.contact_tel IS NOT NULL
      UNION SELECT a.user_id, 'address' FROM addresses own
        JOIN addresses a ON address_key(a.house_name_or_no, a.flat_apt_no, a.post_code)
          = address_key(own.house_name_or_no, own.flat_apt_no, own.post_code)
        WHERE own.user_id = ${userId}::int
      UNION SELECT unnest(found.ids), 'session' FROM networks CROSS JOIN LATERAL (
        SELECT array_agg(user_id) AS ids FROM (
          SELECT DISTINCT user_id FROM sessions
          WHERE client_network(ip_address) = networks.network AND ip_address IS NOT NULL
          LIMIT ${ACCOUNTS_OF_NETWORK + 1}::int) users_of_network
      ) found WHERE cardinality(found.ids) <= ${ACCOUNTS_OF_NETWORK}::int
      UNION SELECT b.user_id, 'session' FROM networks
        JOIN banned_addresses a ON client_network(a.ip_address) = networks.network
        JOIN bans b ON b.id = a.ban_id AND ${isOpenBanSql("b", now)}
    )
    SELECT u.id AS "userId", u.username::text, linked."isBanned", linked.shares FROM (
      SELECT user_id, array_agg(contact) AS shares, ${isBannedSql(Prisma.sql`shared.user_id`, now)} AS "isBanned"
      FROM shared WHERE user_id <> ${userId}::int GROUP BY user_id
      ORDER BY 3 DESC, user_id DESC LIMIT ${ACCOUNTS_SHOWN}::int
    ) linked JOIN users u ON u.id = linked.user_id
    ORDER BY linked."isBanned" DESC, u.id DESC`);
  return rows.map((row) => ({ ...row, shares: ORDER.filter((contact) => row.shares.includes(contact)) }));
}
