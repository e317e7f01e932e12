// What the pages of a profile show.
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
  type: AccountType;
  isBreeder: boolean;
  address: ProfileAddress | null;
  image: Image | null;
  /** The initials image, where there is no image. */
  avatarUrl: string;
}

/** An address as it is written on an envelope, without its gaps. */
export function addressLines(address: ProfileAddress): string[] {
  const { houseNameOrNo, flatAptNo, firstLine, secondLine, thirdLine, fourthLine } = address;
  // A number stands before its street, a name on a line of its own.
  const house = /^\d/.test(houseNameOrNo) ? [`${houseNameOrNo} ${firstLine}`] : [houseNameOrNo, firstLine];
  const { town, city, region, postCode, country } = address;
  const lines = [flatAptNo, ...house, secondLine, thirdLine, fourthLine, town, city, region, postCode, country];
  return lines.filter((line): line is string => line !== null && line !== "");
}
