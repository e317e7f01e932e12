// The request body of the sign-in with an ID token from Google's script.
import { z } from "zod";

const LONGEST_TOKEN = 8_192;
const LONGEST_SECRET = 200;

export const idTokenSchema = z.object({
  id_token: z
    .string("id_token is required")
    .min(1, "id_token is required")
    .max(LONGEST_TOKEN, `id_token must be at most ${LONGEST_TOKEN} characters`),
  nonce_secret: z
    .string()
    .max(LONGEST_SECRET, `nonce_secret must be at most ${LONGEST_SECRET} characters`)
    .optional()
    .meta({ description: "Needed for a token with a nonce, which is the SHA-256 of this secret in base64url." }),
});

export type IdTokenInput = z.output<typeof idTokenSchema>;
