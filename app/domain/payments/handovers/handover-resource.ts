// A handover as the JSON API shows it.
import { z } from "zod";
import type { HandoverView } from "./views.ts";

const moment = z.iso.datetime().nullable();

export const handoverSchema = z
  .object({
    handover_id: z.int(),
    pet_id: z.int(),
    pet_name: z.string(),
    deposit_id: z.int().nullable().describe("Null for a sale without a deposit"),
    side: z.enum(["buyer", "breeder"]),
    buyer_confirmed_at: moment,
    breeder_confirmed_at: moment,
    state: z.enum(["open", "complete", "closed", "overturned"]).describe('"closed": the deposit was refunded before'),
    ended_at: moment,
    refunding: z.boolean().describe("The deposit is on its way back: it can no longer be confirmed"),
    can_be_confirmed_from: z.iso.date().nullable().describe("Null when that day has come"),
  })
  .meta({ id: "Handover" });

export function handoverResource(view: HandoverView) {
  return {
    handover_id: view.handoverId,
    pet_id: view.pet.petId,
    pet_name: view.pet.name,
    deposit_id: view.depositId,
    side: view.side,
    buyer_confirmed_at: view.buyerConfirmedAt,
    breeder_confirmed_at: view.breederConfirmedAt,
    state: view.ended ?? ("open" as const),
    ended_at: view.endedAt,
    refunding: view.isRefunding,
    can_be_confirmed_from: view.earliest,
  };
}
