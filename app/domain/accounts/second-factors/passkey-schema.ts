// Schemas of WebAuthn responses, as JSON in a form field. Only the shape is checked here; the library verifies them.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

const ANSWER_MAX = 20_000;

const common = { id: z.string().max(1400), rawId: z.string(), type: z.literal("public-key") };
const extensions = { clientExtensionResults: z.looseObject({}), authenticatorAttachment: z.string().nullish() };

function answer<Shape extends z.ZodRawShape>(response: Shape) {
  return z
    .string()
    .max(ANSWER_MAX)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(z.object({ ...common, ...extensions, response: z.object(response) }));
}

/** The WebAuthn authentication response. */
export const passkeyResponseSchema = answer({
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
  userHandle: z.string().nullish(),
}).transform((parsed) => parsed as unknown as AuthenticationResponseJSON);

/** The WebAuthn registration response. */
export const newPasskeySchema = answer({
  clientDataJSON: z.string(),
  attestationObject: z.string(),
  transports: z.array(z.string()).optional(),
}).transform((parsed) => parsed as unknown as RegistrationResponseJSON);
