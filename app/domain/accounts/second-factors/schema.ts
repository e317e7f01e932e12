// Schema of the endpoint for the second step of a sign-in.
import { z } from "zod";
import { SECOND_FACTOR_TEXTS } from "./texts.ts";

export const secondFactorSchema = z.object({
  token: z.string().catch("").meta({ description: "Of the answer to the first step.", default: undefined }),
  code: z
    .string(SECOND_FACTOR_TEXTS.codeMissing)
    .trim()
    .min(1, SECOND_FACTOR_TEXTS.codeMissing)
    .max(50, SECOND_FACTOR_TEXTS.wrong)
    .meta({ description: "Six digits of the authenticator app, or a recovery code." }),
});
