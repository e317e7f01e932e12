// PATCH /api/users/me: the three forms in one body, each part of it optional.
import { z } from "zod";
import { contactDetailsSchema, fullAddressSchema, personalSchema } from "./schema.ts";
import type { Profile } from "./views.ts";

/** The rules for a change of this profile. */
export function patchSchema(profile: Profile) {
  const contact = contactDetailsSchema(profile).partial();
  return z.object({
    ...personalSchema(profile).partial().shape,
    contact: z.preprocess(withoutNulls, z.object(contact.shape, { error: "contact must be an object" })).optional(),
    address: z.preprocess((value) => withStored(profile, value), fullAddressSchema.nullable()).optional(),
  });
}

// The names are such as no request sends, so that every name is judged as a new one.
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

/** The same as it is described, for an account nobody knows anything of. */
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
  address: fullAddressSchema
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

// A telephone that is null is taken away, as an empty field does; every account keeps an email address.
function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { email, tel_no, mob_no } = value as Record<string, unknown>;
  return { email: email ?? undefined, tel_no: tel_no === null ? "" : tel_no, mob_no: mob_no === null ? "" : mob_no };
}

// Lines that are not named stay as they are; null takes the whole address away.
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
