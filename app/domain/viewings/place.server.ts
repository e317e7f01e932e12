// The address at which a breeder shows animals (VIS-03). It is never public.
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { gazetteerData } from "#app/platform/places/gazetteer-data.server.ts";
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import { ADDRESS_MAX, VIEWING_TEXTS } from "./texts.ts";

/** The fields of the form, as typed. */
export interface PlaceText {
  address: string;
  postcode: string;
  showAtOnce: boolean;
  showPhone: boolean;
}

export interface PlaceErrors {
  address?: string;
  postcode?: string;
}

type ReadPlace =
  | { ok: true; place: Prisma.ViewingPlaceUncheckedCreateWithoutBreederInput }
  | { ok: false; errors: PlaceErrors };

/** Town and district, which buyers see before the address, are those of the postcode. */
export async function readPlace(typed: PlaceText): Promise<ReadPlace> {
  const address = typed.address.trim().replaceAll("\r\n", "\n");
  const postcode = typed.postcode.trim().toUpperCase();
  const errors: PlaceErrors = {};
  if (address === "") errors.address = VIEWING_TEXTS.address;
  else if (address.length > ADDRESS_MAX) errors.address = VIEWING_TEXTS.addressLong;
  const district = postcode.length > 8 ? null : postcodeDistrict(postcode);
  const town = district === null ? undefined : (await gazetteerData()).districts.get(district)?.name;
  if (!town) errors.postcode = VIEWING_TEXTS.postcode;
  if (errors.address || errors.postcode) return { ok: false, errors };
  const { showAtOnce, showPhone } = typed;
  return { ok: true, place: { address, postcode, town: `${town}, ${district}`, showAtOnce, showPhone } };
}

export async function getPlace(breederId: number) {
  return db.viewingPlace.findUnique({
    where: { breederId },
    select: { address: true, postcode: true, town: true, showAtOnce: true, showPhone: true },
  });
}

/** Stores the address; the buyers who have seen another one are told by the caller. */
export async function savePlace(
  breederId: number,
  typed: PlaceText,
): Promise<{ ok: true } | { ok: false; errors: PlaceErrors }> {
  const read = await readPlace(typed);
  if (!read.ok) return read;
  const place = { ...read.place, updatedAt: clock.now() };
  await db.viewingPlace.upsert({ where: { breederId }, create: { breederId, ...place }, update: place });
  return { ok: true };
}
