// Queries of the profile: the owner's view, and the public fields.
import { avatarUrl } from "#app/domain/images/avatar-url.server.ts";
import { renditionUrl } from "#app/domain/images/image.ts";
import { db } from "#app/platform/db.server.ts";
import type { PublicUser } from "./public-user.ts";
import type { Profile } from "./views.ts";

const API_IMAGE_WIDTH = 640;

/** Returns the profile of an account, or null when it does not exist. */
export async function getProfile(userId: number): Promise<Profile | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      username: true,
      firstName: true,
      lastName: true,
      email: true,
      emailVerifiedAt: true,
      telNo: true,
      mobNo: true,
      phoneVerifiedAt: true,
      viewingTexts: true,
      type: true,
      isBreeder: true,
      address: { omit: { userId: true } },
      image: { select: { key: true, width: true, height: true, colour: true } },
    },
  });
  if (!user) return null;
  const { emailVerifiedAt, phoneVerifiedAt, image, ...rest } = user;
  return {
    ...rest,
    isEmailVerified: emailVerifiedAt !== null,
    isPhoneVerified: phoneVerifiedAt !== null && user.mobNo !== null,
    image: image && { ...image, alt: "" },
    avatarUrl: avatarUrl(`${user.firstName} ${user.lastName}`.trim() || user.username),
  };
}

/** Returns the public API resource of an account, or null when it does not exist. */
export async function getPublicUser(userId: number): Promise<PublicUser | null> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { username: true, firstName: true, image: { select: { key: true, width: true } } },
  });
  if (!user) return null;
  const { username, firstName, image } = user;
  // The URL of an initials image contains the name, and the last name is not public.
  const initials = avatarUrl(firstName || username);
  return {
    user_id: userId,
    username,
    first_name: firstName,
    images: { profile_image_url: image ? renditionUrl(image, API_IMAGE_WIDTH, "jpg") : initials },
  };
}

/** Whether an account is a breeder's; null when it does not exist. */
export async function isBreederAccount(userId: number): Promise<boolean | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { isBreeder: true } });
  return user?.isBreeder ?? null;
}
