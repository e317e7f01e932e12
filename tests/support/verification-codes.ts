// Codes as users receive them, for tests that are not about the email or text message. Import only from
// tests/http.
import { type CodePurpose, issueCode } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import type { KindOfVisitor } from "./visitor-kinds.ts";

/** The code that would be sent to an account. */
export async function codeFor(purpose: CodePurpose, target: string, userId: number): Promise<string> {
  const issued = await issueCode({ purpose, target, userId });
  if (!issued.ok) throw new Error(issued.code);
  return issued.value.code;
}

/** The same for a visitor; a visitor without an account has none, and tries one. */
export async function codeOf(purpose: CodePurpose, target: string, { token, userId }: KindOfVisitor): Promise<string> {
  return token === null ? "123456" : codeFor(purpose, target, userId);
}
