// An account as the JSON API answers it to its owner: the documented names and nesting, made in one place for every call.
import { PERMISSIONS } from "#app/domain/permissions/rules.ts";
import { type Picture, pictureUrl } from "#app/domain/pictures/picture.ts";

/** A postal address as it is stored. */
export interface StoredAddress {
  houseNameOrNo: string;
  flatAptNo: string | null;
  firstLine: string;
  secondLine: string | null;
  thirdLine: string | null;
  fourthLine: string | null;
  postCode: string;
  town: string;
  city: string | null;
  region: string | null;
  country: string;
}

/** What the serializer needs to know of an account. */
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
  picture: Pick<Picture, "key" | "width"> | null;
  /** The initials image, where there is no picture. */
  avatarUrl: string;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  address: StoredAddress | null;
}

/** Every line is null for an account that has given no address. */
type AddressLine =
  | "house_name_or_no"
  | "flat_apt_no"
  | "first_line"
  | "second_line"
  | "third_line"
  | "fourth_line"
  | "post_code"
  | "town"
  | "city"
  | "region"
  | "country";

export interface UserResource {
  user_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  type: "user" | "breeder";
  is_breeder: boolean;
  is_admin: boolean;
  /** Of the session that was opened just now; null in every other answer, as only its hash is kept. */
  token: string | null;
  permissions: string[];
  contact: { email: string; tel_no: string | null; mob_no: string | null };
  images: { profile_image_url: string };
  checks: { is_email_verified: boolean; is_phone_verified: boolean };
  address: Record<AddressLine, string | null>;
}

const PICTURE_WIDTH = 640;

/** The answer about an account to its owner. An administrator holds every permission. */
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
    images: { profile_image_url: user.picture ? pictureUrl(user.picture, PICTURE_WIDTH, "jpg") : user.avatarUrl },
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
