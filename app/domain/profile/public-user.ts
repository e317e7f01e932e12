// An account as the JSON API answers it to everybody.
import { z } from "zod";
import { userImagesSchema, userResourceSchema } from "#app/domain/accounts/user-resource.ts";

/** What anybody may know of an account. */
export const publicUserSchema = z
  .object({
    ...userResourceSchema.pick({ user_id: true, username: true, first_name: true }).shape,
    images: userImagesSchema,
  })
  .meta({ id: "PublicUser" });

export type PublicUser = z.infer<typeof publicUserSchema>;
