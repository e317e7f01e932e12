// The address at which a breeder shows animals (VIS-03). It is never public.
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import { type ChangedMeanwhile, changedMeanwhile, fieldsOf } from "#app/domain/shared/edit-version.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { enqueueMany } from "#app/platform/jobs/jobs.server.ts";
import { gazetteerData } from "#app/platform/places/gazetteer-data.server.ts";
import { postcodeDistrict } from "#app/platform/places/postcode.ts";
import { VIEWING_EMAIL_JOB, type ViewingEmail } from "./emails.server.ts";
import { ADDRESS_MAX, VIEWING_TEXTS } from "./texts.ts";
import { isAddressShown } from "./times.ts";

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

/** What the form edits: the town follows from the postcode. */
export function placeFields(place: PlaceText) {
  return fieldsOf(place, ["address", "postcode", "showAtOnce", "showPhone"]);
}

const PLACE_LABELS = {
  address: "Address for viewings",
  postcode: "Postcode",
  showAtOnce: "Show the address as soon as a time is booked",
  showPhone: "Show my phone number with the address",
} as const satisfies Record<keyof PlaceText, string>;

type PlaceSaved = { ok: true } | { ok: false; code: "invalid"; errors: PlaceErrors } | ChangedMeanwhile;

/** Stores the address. Buyers of booked viewings who could see another one are told. `version` is the one that the form showed. */
export async function savePlace(breederId: number, typed: PlaceText, version?: string): Promise<PlaceSaved> {
  const read = await readPlace(typed);
  if (!read.ok) return { ok: false, code: "invalid", errors: read.errors };
  const place = { ...read.place, updatedAt: clock.now() };
  return db.$transaction(async (client): Promise<PlaceSaved> => {
    await lockBreeder(client, breederId);
    const before = await client.viewingPlace.findUnique({ where: { breederId } });
    const stored = before ? placeFields(before) : {};
    const changed = changedMeanwhile(version, { stored, wanted: { ...place }, labels: PLACE_LABELS });
    if (changed) return changed;
    await client.viewingPlace.upsert({ where: { breederId }, create: { breederId, ...place }, update: place });
    const isSame = before?.address === place.address && before.postcode === place.postcode;
    if (before && !isSame) await tellWhoSaw(client, breederId, before.showAtOnce);
    return { ok: true };
  });
}

async function tellWhoSaw(client: Prisma.TransactionClient, breederId: number, showAtOnce: boolean): Promise<void> {
  const now = clock.now();
  const rows = await client.viewing.findMany({
    where: { state: "booked", time: { breederId, kind: "visit", endsAt: { gt: now } } },
    include: { time: true },
  });
  const emails = rows
    .filter(({ time }) => isAddressShown(time, showAtOnce, now))
    .map(({ id: viewingId }): ViewingEmail => ({ viewingId, to: "buyer", about: "address" }));
  await enqueueMany(VIEWING_EMAIL_JOB, emails, client);
}
