// The request body of the sign-in with an ID token from Google's script.
import { z } from "zod";

const LONGEST_TOKEN = 8_192;

export const idTokenSchema = z.object({
  id_token: z
    .string("id_token is required")
    .min(1, "id_token is required")
    .max(LONGEST_TOKEN, `id_token must be at most ${LONGEST_TOKEN} characters`),
});
