// Banned IP addresses: sign-in and registration from them are refused while the ban is open.
import { isIP } from "node:net";
import { pool } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";
import { isOpenBanSql } from "./bans.server.ts";

/** Providers assign a /64 to each customer, so a ban covers the network of an IPv6 address. */
const IPV6_NETWORK_BITS = 64;

export interface AddressBan {
  /** Null for a permanent ban. */
  until: Date | null;
}

/** Returns the longest open ban that covers an IP address, or null. An unknown IP address is not covered. */
export async function findAddressBan(address: string | null): Promise<AddressBan | null> {
  const kind = address === null ? 0 : isIP(address);
  if (kind === 0) return null;
  const bits = kind === 6 ? IPV6_NETWORK_BITS : 32;
  // By the driver, to avoid Prisma's overhead at every login.
  const { rows } = await pool.query<AddressBan>(Prisma.sql`
    SELECT b.until FROM banned_addresses a JOIN bans b ON b.id = a.ban_id
    WHERE a.ip_address <<= network(set_masklen(${address}::inet, ${bits}::int)) AND ${isOpenBanSql("b")}
    ORDER BY b.until DESC NULLS FIRST LIMIT 1`);
  return rows[0] ?? null;
}
