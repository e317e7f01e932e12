// Validates a submitted step of the registration wizard beyond its schema.
import type { Draft } from "./draft.ts";
import { findProof, pollTokenOf } from "./email-proof.server.ts";
import { findTaken, passwordErrors } from "./registration-checks.server.ts";
import { REGISTRATION_TEXTS } from "./rules.ts";
import { emailSchema, usernameSchema } from "./schema.ts";

/** Error messages by field; "" is the whole form. */
export type StepErrors = Record<string, string[]>;

/** Returns the verified or pending proof of the email address in a draft; null when there is none for it. */
export async function draftProof({ pollId, typed }: Pick<Draft, "pollId" | "typed">) {
  const proof = pollId === null ? null : await findProof({ pollId });
  if (!pollId || !proof || proof.email.toLowerCase() !== typed.email?.trim().toLowerCase()) return null;
  return { ...proof, pollToken: pollTokenOf(pollId) };
}

/** Returns the errors of step 2, including `schemaErrors`; empty when it is valid. */
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

/**
 * The errors of step 2 that are told before its email is sent: those of fields that are typed. Empty ones are asked for later.
 */
export function typedErrors(errors: StepErrors, typed: Draft["typed"], password: string): StepErrors {
  const values: Record<string, string | undefined> = { ...typed, password, confirm_password: password };
  const wrong = Object.entries(errors).filter(([field]) => field !== "email" && values[field]);
  return wrong.length > 0 ? { ...Object.fromEntries(wrong), "": [REGISTRATION_TEXTS.incomplete] } : {};
}

/** Converts error messages to the lists that forms expect. */
export function asLists(errors: Record<string, string>): StepErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
}
