// JSON API resources of accounts for administrators, with the documented field names.
import { z } from "zod";
import type { UserDetails, UserRow } from "./admin-views.ts";

const moment = z.iso.datetime();
const account = {
  user_id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
};

export const listedUserSchema = z
  .object({ ...account, is_banned: z.boolean(), created_at: moment })
  .meta({ id: "ListedUser" });

export const userDetailsSchema = z
  .object({
    ...account,
    permissions: z.array(z.string()),
    sessions: z
      .array(
        z.object({
          session_id: z.string(),
          last_active: moment,
          device_info: z.object({ ip_address: z.string().nullable() }),
        }),
      )
      .meta({ description: "Also those that are over." }),
    ban_info: z.object({
      is_banned: z.boolean(),
      is_permanent: z.boolean(),
      banned_until: moment.nullable().meta({ description: "Null without an end, or without a ban." }),
      ban_reason: z.string().nullable(),
    }),
    created_at: moment,
  })
  .meta({ id: "UserDetails" });

/** A row of the list. */
export function listedUserResource(user: UserRow): z.infer<typeof listedUserSchema> {
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

/** The details of one account. */
export function userDetailsResource(user: UserDetails): z.infer<typeof userDetailsSchema> {
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
