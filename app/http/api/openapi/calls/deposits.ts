// Calls about the deposit on a pet.
import { z } from "zod";
import { type CallGroup, done } from "#app/http/api/openapi/call.ts";
import { petParams } from "./pets.ts";

export const depositsCalls: CallGroup = {
  heading: "Deposits",
  calls: [
    {
      method: "post",
      path: "/api/pets/{petId}/deposit",
      id: "payDeposit",
      summary: "Pay the deposit on a pet",
      description:
        "Not for breeders. The pet is held for 30 minutes; asked again in that time, the address is the same. It is reserved once the provider of payments says that the deposit is paid.",
      access: "member",
      params: petParams,
      answers: {
        200: {
          description: "The address at which it is paid.",
          schema: z.object({ success: z.literal(true), url: z.url() }),
        },
      },
      refusals: [409],
    },
    {
      method: "post",
      path: "/api/pets/{petId}/deposit/refund",
      id: "refundDeposit",
      summary: "Have a deposit back",
      description: "For the user who paid it, within 24 hours; others get a 403. Asking twice is no failure.",
      access: "member",
      params: petParams,
      answers: { 200: { description: "It is on its way back.", schema: done() } },
      refusals: [409],
    },
  ],
};
