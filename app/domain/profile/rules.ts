// Small decisions about a profile.
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { ContactKind } from "#app/domain/verification/rules.ts";

/** Where somebody goes after saving: breeders have a profile of their own. */
export function pathAfterSaving(viewer: Pick<Viewer, "isBreeder">): "/breeder/profile" | "/profile" {
  return viewer.isBreeder ? "/breeder/profile" : "/profile";
}

/** What a profile calls the kind of account. */
export function accountTypeName(type: AccountType): "Breeder Account" | "Pet Lover Account" {
  return type === "breeder" ? "Breeder Account" : "Pet Lover Account";
}

/** The contact detail an address names, or null. */
export function readContactKind(text: unknown): ContactKind | null {
  return text === "email" || text === "phone" ? text : null;
}
