// View models of the profile pages.
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import type { PostalAddress } from "#app/domain/accounts/postal-address.ts";
import type { Image } from "#app/domain/images/image.ts";

export interface Profile {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  isEmailVerified: boolean;
  telNo: string | null;
  mobNo: string | null;
  isPhoneVerified: boolean;
  /** Whether text messages about viewings are wanted, once the phone is verified. */
  viewingTexts: boolean;
  type: AccountType;
  isBreeder: boolean;
  address: PostalAddress | null;
  image: Image | null;
  /** The URL of the initials image, for an account without an image. */
  avatarUrl: string;
}
