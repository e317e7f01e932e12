// Saves the postal address of an account. The form has no third and fourth line, so it leaves these unchanged.
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ADDRESS_LABELS, addressFields } from "./edited-fields.server.ts";
import type { AddressForm } from "./schema.ts";

export type AddressChange = AddressForm & { third_line?: string | null; fourth_line?: string | null };

type AddressSaved = { ok: true } | ChangedMeanwhile;

/** Stores a postal address; missing lines stay unchanged. Null removes the address. `version` is that of the form. */
export async function saveAddress(
  userId: number,
  address: AddressChange | null,
  version?: string,
): Promise<AddressSaved> {
  const data = address && columnsOf(address);
  return db.$transaction(async (client): Promise<AddressSaved> => {
    await client.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`;
    const row = await client.address.findUnique({ where: { userId } });
    const facts = { stored: addressFields(row), wanted: addressFields(data), labels: ADDRESS_LABELS };
    const changed = changedMeanwhile(version, facts);
    if (changed) return changed;
    if (data === null) await client.address.deleteMany({ where: { userId } });
    else await client.address.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    return { ok: true };
  });
}

function columnsOf(address: AddressChange) {
  return {
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
}
