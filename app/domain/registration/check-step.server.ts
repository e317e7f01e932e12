// Judges what a step of the wizard was sent with, beyond its schema.
import type { Draft } from "./draft.ts";
import { findProof, pollTokenOf } from "./email-proof.server.ts";
import { findTaken, passwordErrors } from "./registration-checks.server.ts";
import { REGISTRATION_TEXTS } from "./rules.ts";
import { emailSchema, usernameSchema } from "./schema.ts";

/** Sentences by field; "" is the form as a whole. */
export type StepErrors = Record<string, string[]>;

/** The proof of the address in a draft, verified or on its way; null for another address, or none. */
export async function draftProof({ pollId, typed }: Pick<Draft, "pollId" | "typed">) {
  const proof = pollId === null ? null : await findProof({ pollId });
  if (!pollId || !proof || proof.email.toLowerCase() !== typed.email?.trim().toLowerCase()) return null;
  return { ...proof, pollToken: pollTokenOf(pollId) };
}

/** What is wrong with step 2; `schemaErrors` are those of its schema. Empty when nothing is. */
export async function checkDetails(
  draft: Pick<Draft, "pollId" | "typed">,
  password: string,
  schemaErrors: StepErrors,
): Promise<StepErrors> {
  const { typed } = draft;
  const [username, email] = [usernameSchema.safeParse(typed.username), emailSchema.safeParse(typed.email)];
  const [taken, weak, proof] = await Promise.all([
    findTaken({ username: username.data, email: email.data }),
    passwordErrors(password, typed),
    draftProof(draft),
  ]);
  const errors = { ...asLists({ ...weak, ...taken }), ...schemaErrors };
  if (Object.keys(errors).length > 0) errors[""] = [REGISTRATION_TEXTS.incomplete];
  if (!proof?.verified) errors.email ??= [REGISTRATION_TEXTS.unverified];
  return errors;
}

/** Sentences as a form takes them. */
export function asLists(errors: Record<string, string>): StepErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
}
