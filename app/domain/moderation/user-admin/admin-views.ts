// View models of accounts in the admin area.
import type { BanEffect, BanInfo, PastBan } from "#app/domain/accounts/bans/ban-rules.ts";

/** A row of the list of users. */
export interface UserRow {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
  banned: boolean;
}

/** A session, live or ended. */
export interface SessionRow {
  sessionId: string;
  /** "Firefox on Windows". */
  device: string;
  address: string | null;
  lastActiveAt: Date;
  ended: boolean;
}

/** The details of one account. */
export interface UserDetails extends UserRow {
  /** Of an erased account only what others need is kept. */
  isErased: boolean;
  /** When the account is erased, where its user is closing it. */
  closesAt: Date | null;
  type: "user" | "breeder";
  isAdmin: boolean;
  permissions: string[];
  /** Each IP address once, with the time of its last use. */
  addresses: { address: string; lastSeenAt: Date }[];
  sessions: SessionRow[];
  ban: BanInfo | null;
  earlierBans: PastBan[];
  banEffect: BanEffect;
  breeder: { breederId: number; tradingName: string; status: "pending" | "approved" | "rejected" } | null;
}
