// The request body of the endpoint that opens a plan's checkout.
import { z } from "zod";
import { isPlanId } from "./ids.ts";
import { CHECKOUT_REFUSALS } from "./texts.ts";

const UNKNOWN_PLAN = CHECKOUT_REFUSALS["unknown-plan"];

export const checkoutSchema = z.object({
  planId: z.string(UNKNOWN_PLAN).refine(isPlanId, UNKNOWN_PLAN).describe("One of those on sale"),
});
