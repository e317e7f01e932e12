// Schema of PATCH /api/users/me: the three forms in one body, each part optional.
import { z } from "zod";
import { contactDetailsSchema, fullAddressSchema, fullAddressShape, personalSchema } from "./schema.ts";
import type { Profile } from "./views.ts";

/** Returns the schema for a change of a profile. */
export function patchSchema(profile: Profile) {
  const contact = contactDetailsSchema(profile).partial();
  return z.object({
    ...personalSchema(profile).partial().shape,
    contact: z.preprocess(withoutNulls, z.object(contact.shape, { error: "contact must be an object" })).optional(),
    address: z
      .preprocess((value) => withStored(profile, value), fullAddressSchema(profile.address).nullable())
      .optional(),
  });
}

// The names are ones that no request contains, so that every name is validated as a new one.
const STORED: Pick<Profile, "username" | "firstName" | "lastName" | "email" | "telNo" | "mobNo"> = {
  username: "",
  firstName: "?",
  lastName: "?",
  email: "",
  telNo: null,
  mobNo: null,
};
const orNone = (what: string) => ({ type: ["string", "null"], description: `Null, or empty, for no ${what}.` });
const details = contactDetailsSchema(STORED).shape;

/** The same for OpenAPI, without an account. */
export const patchBodySchema = z.object({
  ...personalSchema(STORED).partial().shape,
  contact: z
    .object({
      email: details.email,
      tel_no: details.tel_no.meta(orNone("telephone")),
      mob_no: details.mob_no.meta(orNone("mobile telephone")),
    })
    .partial()
    .optional(),
  address: z
    .object(fullAddressShape)
    .partial()
    .nullable()
    .meta({
      description:
        "Lines that are left out stay as they are; a first address needs its house, first line, town, postcode and " +
        "country. Null takes the address away.",
    })
    .optional(),
});

export type ProfilePatch = z.output<ReturnType<typeof patchSchema>>;

// A null phone number removes it, like an empty field; the email address cannot be removed.
function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { email, tel_no, mob_no } = value as Record<string, unknown>;
  return { email: email ?? undefined, tel_no: tel_no === null ? "" : tel_no, mob_no: mob_no === null ? "" : mob_no };
}

// Lines that are missing stay unchanged; null removes the whole postal address.
function withStored({ address }: Profile, value: unknown): unknown {
  if (typeof value !== "object" || value === null || address === null) return value;
  return {
    house_name_or_no: address.houseNameOrNo,
    flat_apt_no: address.flatAptNo,
    first_line: address.firstLine,
    second_line: address.secondLine,
    third_line: address.thirdLine,
    fourth_line: address.fourthLine,
    town: address.town,
    city: address.city,
    region: address.region,
    post_code: address.postCode,
    country: address.country,
    ...value,
  };
}
