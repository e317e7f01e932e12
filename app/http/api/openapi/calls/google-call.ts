// The two calls for people who come with Google differ in their addresses and sentences alone.
import { z } from "zod";
import { userResourceSchema } from "#app/domain/accounts/user-resource.ts";
import { idTokenSchema } from "#app/domain/sign-in/google-schema.ts";
import { type ApiCall, done } from "#app/http/api/openapi/call.ts";

/** The call at an address. */
export function googleCall(path: string, id: string, summary: string): ApiCall {
  return {
    method: "post",
    path,
    id,
    summary,
    description: "Takes the ID token that Google's script gives a browser. Makes the account where there is none.",
    access: "everyone",
    body: { schema: idTokenSchema },
    example: { body: { id_token: "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2lnbmF0dXJl" } },
    answers: {
      200: {
        description: "Logged in.",
        schema: done({
          user: userResourceSchema,
          token: z.string(),
          return_to: z.string().meta({ description: "The page that a browser was on its way to." }),
        }),
      },
    },
    refusals: [401, 403],
  };
}
