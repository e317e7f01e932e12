// Accounts as the JSON API answers them to administrators, in the documented names.
import type { UserDetails, UserRow } from "./admin-views.ts";

/** A row of the list. */
export function listedUserResource(user: UserRow) {
  return {
    user_id: user.userId,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    is_banned: user.banned,
    created_at: user.createdAt.toISOString(),
  };
}

/** One account in the admin view. */
export function userDetailsResource(user: UserDetails) {
  return {
    user_id: user.userId,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    permissions: user.permissions,
    sessions: user.sessions.map(({ sessionId, lastActiveAt, address }) => ({
      session_id: sessionId,
      last_active: lastActiveAt.toISOString(),
      device_info: { ip_address: address },
    })),
    ban_info: {
      is_banned: user.ban !== null,
      is_permanent: user.ban !== null && user.ban.until === null,
      banned_until: user.ban?.until?.toISOString() ?? null,
      ban_reason: user.ban?.reason ?? null,
    },
    created_at: user.createdAt.toISOString(),
  };
}
