// The public JSON API resource of an account.
import { z } from "zod";
import { userImagesSchema, userResourceSchema } from "#app/domain/accounts/user-resource.ts";

/** The public fields of an account. */
export const publicUserSchema = z
  .object({
    ...userResourceSchema.pick({ user_id: true, username: true, first_name: true }).shape,
    images: userImagesSchema,
  })
  .meta({ id: "PublicUser" });

export type PublicUser = z.infer<typeof publicUserSchema>;
