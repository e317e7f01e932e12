// Reads the contact kind, email or phone, from the URL of a verification code page.
import { data } from "react-router";
import { readContactKind } from "#app/domain/accounts/profile/rules.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { errorFor } from "#app/http/errors/error-codes.ts";

/** "email" or "phone"; throws a 404 for anything else. */
export function requireContactKind(contact: string): ContactKind {
  const kind = readContactKind(contact);
  if (kind) return kind;
  const { status, message } = errorFor("not-found");
  throw data({ code: "not-found", message }, { status });
}
