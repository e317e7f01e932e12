// Accounts as administrators see them.
import type { BanInfo, PastBan } from "#app/domain/bans/rules.ts";

/** A row of the list. */
export interface UserRow {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
  banned: boolean;
}

/** A session, over or not. */
export interface SessionRow {
  sessionId: string;
  /** "Firefox on Windows". */
  device: string;
  address: string | null;
  lastActiveAt: Date;
  ended: boolean;
}

/** All of one account. */
export interface UserDetails extends UserRow {
  type: "user" | "breeder";
  isAdmin: boolean;
  permissions: string[];
  /** Each address once, with when it was used last. */
  addresses: { address: string; lastSeenAt: Date }[];
  sessions: SessionRow[];
  ban: BanInfo | null;
  earlierBans: PastBan[];
  breeder: { breederId: number; tradingName: string; status: "pending" | "approved" | "rejected" } | null;
}
