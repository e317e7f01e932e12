// Viewings and their times as the JSON API shows them.
import { z } from "zod";
import { KINDS } from "./times.ts";
import type { OfferedTime, ViewingView } from "./views.ts";

const moment = z.iso.datetime();
const kind = z.enum(KINDS);
const town = z.string().nullable().describe("Town and postcode district; null for a viewing by video");

export const timeSchema = z
  .object({ time_id: z.int(), starts_at: moment, minutes: z.int(), kind, town })
  .meta({ id: "ViewingTime" });

export const viewingSchema = z
  .object({
    viewing_id: z.int(),
    pet_id: z.int(),
    pet_name: z.string(),
    breeder_id: z.int(),
    trading_name: z.string(),
    side: z.enum(["buyer", "breeder"]),
    handover_id: z.int().nullable().describe("The handover of the pet between the two, or null"),
    starts_at: moment,
    ends_at: moment,
    kind,
    state: z.string().describe('"booked" until it is over, cancelled or answered'),
    people: z.int(),
    message: z.string(),
    reason: z.string().describe("Why it was cancelled"),
    town,
    address: z.string().nullable().describe("From 24 hours before until 24 hours after"),
  })
  .meta({ id: "Viewing" });

export function timeResource({ timeId, startsAt, minutes, kind: way, town: place }: OfferedTime) {
  return { time_id: timeId, starts_at: startsAt, minutes, kind: way, town: place };
}

export function viewingResource(view: ViewingView) {
  return {
    viewing_id: view.viewingId,
    pet_id: view.pet.petId,
    pet_name: view.pet.name,
    breeder_id: view.breederId,
    trading_name: view.tradingName,
    side: view.side,
    handover_id: view.handoverId,
    starts_at: view.startsAt,
    ends_at: view.endsAt,
    kind: view.kind,
    state: view.state,
    people: view.people,
    message: view.message,
    reason: view.reason,
    town: view.town,
    address: view.address,
  };
}
