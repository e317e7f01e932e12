// What moderators decide about applications and listings.
import { z } from "zod";
import { decisionCallSchema, moveCallSchema } from "#app/domain/moderation/call-schema.ts";
import { type BreederDecision, PET_MOVE_RULES, type PetMove } from "#app/domain/moderation/rules.ts";
import { type ApiCall, type CallGroup, done, id } from "#app/http/api/openapi/call.ts";

const DECIDED = "409 where somebody else has decided meanwhile.";

function decision(name: BreederDecision, status: "approved" | "rejected"): ApiCall {
  return {
    method: "post",
    path: `/api/breeders/{breederId}/${name}`,
    id: `${name}Breeder`,
    summary: `${name === "approve" ? "Approves" : "Rejects"} an application to become a breeder`,
    description: `Needs the permissions admin.access and breeders.approve. The applicant is told the reason. ${DECIDED}`,
    access: "permission",
    params: z.object({ breederId: id }),
    body: { schema: decisionCallSchema, optional: true },
    example: {
      body: { reason: name === "approve" ? "The council confirmed the licence." : "We could not find the licence." },
    },
    answers: {
      200: { description: "Done.", schema: done({ breeder_id: z.int(), status: z.literal(status) }) },
    },
    refusals: [409],
  };
}

function move(name: PetMove, summary: string): ApiCall {
  const { from, to } = PET_MOVE_RULES[name];
  return {
    method: "post",
    path: `/api/pets/{petId}/${name}`,
    id: `${name}Pet`,
    summary,
    description: `From ${from.join(" or ")} to ${to}. Needs the permissions admin.access and pets.approve. ${DECIDED}`,
    access: "permission",
    params: z.object({ petId: id }),
    body: { schema: moveCallSchema, optional: true },
    example: { body: { reason: name === "approve" ? "Everything is in order." : "The photo shows another animal." } },
    answers: { 200: { description: "Done.", schema: done({ pet_id: z.int(), status: z.literal(to) }) } },
    refusals: [409],
  };
}

export const moderationCalls: CallGroup = {
  heading: "Moderation",
  calls: [
    decision("approve", "approved"),
    decision("reject", "rejected"),
    move("approve", "Puts a listing before the public"),
    move("reject", "Rejects a listing"),
    move("hide", "Hides a listing"),
    move("unapprove", "Lets a listing wait for approval again"),
  ],
};
