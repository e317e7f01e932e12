// Addresses that a ban covers: nobody signs in or signs up from there while it lasts.
import { isIP } from "node:net";
import { clock } from "#app/platform/clock.server.ts";
import { pool } from "#app/platform/db.server.ts";

/** Whoever holds one IPv6 address holds the whole of its network. */
const IPV6_NETWORK_BITS = 64;

export interface AddressBan {
  /** Null for a ban without end. */
  until: Date | null;
}

// Straight to the driver, like the account: a login is to cost little more than its hash.
const FIND = `
  SELECT b.until FROM banned_addresses a JOIN bans b ON b.id = a.ban_id
  WHERE a.ip_address <<= network(set_masklen($1::inet, $2::int))
    AND b.lifted_at IS NULL AND (b.until IS NULL OR b.until > $3::timestamptz)
  ORDER BY b.until DESC NULLS FIRST LIMIT 1`;

/** The ban that covers an address, the longest if there are several, or null. An unknown address is not covered. */
export async function findAddressBan(address: string | null): Promise<AddressBan | null> {
  const kind = address === null ? 0 : isIP(address);
  if (kind === 0) return null;
  const bits = kind === 6 ? IPV6_NETWORK_BITS : 32;
  const { rows } = await pool.query<AddressBan>(FIND, [address, bits, clock.now()]);
  return rows[0] ?? null;
}
