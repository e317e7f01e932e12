// Rules of the profile pages.
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";

/** Returns the path after saving: breeders have their own profile page. */
export function pathAfterSaving(viewer: Pick<Viewer, "isBreeder">): "/breeder/profile" | "/profile" {
  return viewer.isBreeder ? "/breeder/profile" : "/profile";
}

/** Returns the name of an account type on the profile. */
export function accountTypeName(type: AccountType): "Breeder Account" | "Pet Lover Account" {
  return type === "breeder" ? "Breeder Account" : "Pet Lover Account";
}

/** Parses a contact detail in a URL; null for anything else. */
export function readContactKind(text: unknown): ContactKind | null {
  return text === "email" || text === "phone" ? text : null;
}
