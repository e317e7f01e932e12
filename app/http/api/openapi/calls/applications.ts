// Applying to become a breeder.
import { z } from "zod";
import { APPLICATION_SCHEMAS } from "#app/domain/applications/schema.ts";
import { APPLICATION_STATUSES } from "#app/domain/applications/status.ts";
import { type CallGroup, done } from "#app/http/api/openapi/call.ts";

export const applicationsCalls: CallGroup = {
  heading: "Applications",
  calls: [
    {
      method: "post",
      path: "/api/breeders/apply",
      id: "applyAsBreeder",
      summary: "Applies to become a breeder",
      description:
        "With a registered_address, or from an account that is not of type breeder, email and telephone must be those of " +
        "the account, both verified. While an application waits, and once one is approved, there is no other: 409.",
      access: "member",
      body: { schema: z.union([APPLICATION_SCHEMAS.long, APPLICATION_SCHEMAS.short]) },
      example: {
        body: {
          registered_trading_name: "Millbrook Spaniels",
          registered_first_name: "Robin",
          registered_last_name: "Ashdown",
          registered_address: "1 Mill Lane, Leeds",
          contact_name: "Robin Ashdown",
          contact_email: "robin@example.test",
          contact_tel: "07700 900123",
          location: "Leeds",
          local_council_authority: "Leeds City Council",
          description: "Puppies raised in the kitchen, with the noise of a family around them.",
        },
      },
      answers: {
        201: { description: "It waits for a decision.", schema: done({ status: z.literal("PENDING") }) },
      },
      refusals: [409],
      creates: true,
    },
    {
      method: "get",
      path: "/api/users/application-status",
      id: "readApplicationStatus",
      summary: "Where the application of the account stands",
      access: "member",
      answers: {
        200: {
          description: "Its status; of one that was rejected also why, where somebody said so.",
          schema: z.object({
            success: z.literal(true),
            status: z.enum(APPLICATION_STATUSES),
            data: z.object({ rejection_reason: z.string().nullable() }),
          }),
        },
      },
    },
  ],
};
