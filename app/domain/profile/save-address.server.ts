// Saves the postal address of an account. The form has no third and fourth line, so it leaves these unchanged.
import { db } from "#app/platform/db.server.ts";
import type { AddressForm } from "./schema.ts";

export type AddressChange = AddressForm & { third_line?: string | null; fourth_line?: string | null };

/** Stores a postal address; missing lines stay unchanged. Null removes the address. */
export async function saveAddress(userId: number, address: AddressChange | null): Promise<void> {
  if (address === null) {
    await db.address.deleteMany({ where: { userId } });
    return;
  }
  const data = {
    houseNameOrNo: address.house_name_or_no,
    flatAptNo: address.flat_apt_no,
    firstLine: address.first_line,
    secondLine: address.second_line,
    thirdLine: address.third_line,
    fourthLine: address.fourth_line,
    town: address.town,
    city: address.city,
    region: address.region,
    postCode: address.post_code,
    country: address.country,
  };
  await db.address.upsert({ where: { userId }, create: { userId, ...data }, update: data });
}
