// Saves the postal address of an account. The form does not name the third and fourth line, and so leaves them alone.
import { db } from "#app/platform/db.server.ts";
import type { AddressForm } from "./schema.ts";

export type AddressChange = AddressForm & { third_line?: string | null; fourth_line?: string | null };

/** Stores an address; lines that are not named keep what they hold. Null takes the address away. */
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
