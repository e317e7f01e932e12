// The JSON API resource of an account's permissions.
import { z } from "zod";
import type { HolderRow } from "./permission-queries.server.ts";

export const holderSchema = z
  .object({
    user_id: z.int(),
    username: z.string(),
    email: z.string(),
    permissions: z.string().meta({ description: "A JSON array as text.", example: '["messages.send"]' }),
  })
  .meta({ id: "PermissionHolder" });

/** Returns the resource; its `permissions` is a string with a JSON array. */
export function holderResource({ userId, username, email, permissions }: HolderRow): z.infer<typeof holderSchema> {
  return { user_id: userId, username, email, permissions: JSON.stringify(permissions) };
}
