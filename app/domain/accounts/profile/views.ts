// View models of the profile pages.
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import type { Image } from "#app/domain/images/image.ts";

export interface ProfileAddress {
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
  address: ProfileAddress | null;
  image: Image | null;
  /** The URL of the initials image, for an account without an image. */
  avatarUrl: string;
}

/** Returns the lines of a postal address as on an envelope, without empty lines. */
export function addressLines(address: ProfileAddress): string[] {
  const { houseNameOrNo, flatAptNo, firstLine, secondLine, thirdLine, fourthLine } = address;
  // A house number precedes the street; a house name has its own line.
  const house = /^\d/.test(houseNameOrNo) ? [`${houseNameOrNo} ${firstLine}`] : [houseNameOrNo, firstLine];
  const { town, city, region, postCode, country } = address;
  const lines = [flatAptNo, ...house, secondLine, thirdLine, fourthLine, town, city, region, postCode, country];
  return lines.filter((line): line is string => line !== null && line !== "");
}
