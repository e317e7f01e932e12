// What the forms of a profile show, field by field, for a save that finds it changed.
import type { PostalAddress } from "#app/domain/accounts/postal-address.ts";
import { editVersion } from "#app/domain/shared/edit-version.server.ts";
import { formatPhone } from "#app/domain/shared/format-phone.ts";
import type { Profile } from "./views.ts";

export const PERSONAL_LABELS = { username: "Username", firstName: "First name", lastName: "Last name" } as const;

export const CONTACT_LABELS = {
  email: "Email address",
  mobNo: "Mobile number",
  telNo: "Another phone number",
} as const;

/** The lines of the form; the third and fourth line have no field. */
export const ADDRESS_LABELS = {
  houseNameOrNo: "House name or number",
  flatAptNo: "Flat or apartment",
  firstLine: "First line",
  secondLine: "Second line",
  town: "Town",
  city: "City",
  region: "Region",
  postCode: "Postcode",
  country: "Country",
} as const;

type Lines = Pick<PostalAddress, keyof typeof ADDRESS_LABELS>;

export function addressFields(address: Lines | null): Record<string, string | null> {
  const lines = Object.keys(ADDRESS_LABELS) as (keyof Lines)[];
  return Object.fromEntries(lines.map((line) => [line, address?.[line] ?? null]));
}

export function contactFields({ email, mobNo, telNo }: Pick<Profile, keyof typeof CONTACT_LABELS>) {
  return { email, mobNo: formatPhone(mobNo ?? ""), telNo: formatPhone(telNo ?? "") };
}

/** The versions of the three forms. */
export function profileVersions(profile: Profile) {
  const { username, firstName, lastName, address } = profile;
  return {
    personal: editVersion({ username, firstName, lastName }),
    contact: editVersion(contactFields(profile)),
    address: editVersion(addressFields(address)),
  };
}
