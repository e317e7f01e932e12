// The postal address of an account.

/** A postal address as stored. */
export interface PostalAddress {
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

/** Returns the lines of a postal address as on an envelope, without empty lines. */
export function addressLines(address: PostalAddress): string[] {
  const { houseNameOrNo, flatAptNo, firstLine, secondLine, thirdLine, fourthLine } = address;
  // A house number precedes the street; a house name has its own line.
  const house = /^\d/.test(houseNameOrNo) ? [`${houseNameOrNo} ${firstLine}`] : [houseNameOrNo, firstLine];
  const { town, city, region, postCode, country } = address;
  const lines = [flatAptNo, ...house, secondLine, thirdLine, fourthLine, town, city, region, postCode, country];
  return lines.filter((line): line is string => line !== null && line !== "");
}
