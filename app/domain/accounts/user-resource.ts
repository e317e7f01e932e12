// The JSON API resource of an account for its owner, with the documented names and nesting, for every endpoint.
import { z } from "zod";
import { PERMISSIONS } from "#app/domain/accounts/permissions/rules.ts";
import { type Image, renditionUrl } from "#app/domain/images/image.ts";
import type { PostalAddress } from "./postal-address.ts";

/** The input of the serializer. */
export interface UserRecord {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  type: "user" | "breeder";
  isBreeder: boolean;
  isAdmin: boolean;
  permissions: string[];
  telNo: string | null;
  mobNo: string | null;
  image: Pick<Image, "key" | "width"> | null;
  /** The URL of the initials image, for an account without an image. */
  avatarUrl: string;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  address: PostalAddress | null;
}

const line = z.string().nullable();

const addressSchema = z
  .object({
    house_name_or_no: line,
    flat_apt_no: line,
    first_line: line,
    second_line: line,
    third_line: line,
    fourth_line: line,
    post_code: line,
    town: line,
    city: line,
    region: line,
    country: line,
  })
  .meta({ description: "Every line is null for an account that has given no address." });

/** The profile image of an account, or the generated image of its initials. */
export const userImagesSchema = z.object({
  profile_image_url: z.string().meta({ description: "The picture, or an image of the initials." }),
});

/** An account for its owner and for administrators. */
export const userResourceSchema = z
  .object({
    user_id: z.int(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    type: z.enum(["user", "breeder"]),
    is_breeder: z.boolean().meta({ description: "Approved as a breeder." }),
    is_admin: z.boolean(),
    token: z.string().nullable().meta({
      description: "Of the session that was opened just now; null in every other answer, as only its hash is kept.",
    }),
    permissions: z.array(z.string()).meta({ description: "An administrator holds every permission." }),
    contact: z.object({ email: z.string(), tel_no: z.string().nullable(), mob_no: z.string().nullable() }),
    images: userImagesSchema,
    checks: z.object({ is_email_verified: z.boolean(), is_phone_verified: z.boolean() }),
    address: addressSchema,
  })
  .meta({ id: "User" });

export type UserResource = z.infer<typeof userResourceSchema>;

const IMAGE_WIDTH = 640;

/** Returns the resource of an account for its owner. An administrator holds every permission. */
export function userResource(user: UserRecord, token: string | null = null): UserResource {
  const { address } = user;
  return {
    user_id: user.userId,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    type: user.type,
    is_breeder: user.isBreeder,
    is_admin: user.isAdmin,
    token,
    permissions: user.isAdmin ? [...PERMISSIONS] : user.permissions,
    contact: { email: user.email, tel_no: user.telNo, mob_no: user.mobNo },
    images: { profile_image_url: user.image ? renditionUrl(user.image, IMAGE_WIDTH, "jpg") : user.avatarUrl },
    checks: { is_email_verified: user.emailVerifiedAt !== null, is_phone_verified: user.phoneVerifiedAt !== null },
    address: {
      house_name_or_no: address?.houseNameOrNo ?? null,
      flat_apt_no: address?.flatAptNo ?? null,
      first_line: address?.firstLine ?? null,
      second_line: address?.secondLine ?? null,
      third_line: address?.thirdLine ?? null,
      fourth_line: address?.fourthLine ?? null,
      post_code: address?.postCode ?? null,
      town: address?.town ?? null,
      city: address?.city ?? null,
      region: address?.region ?? null,
      country: address?.country ?? null,
    },
  };
}
