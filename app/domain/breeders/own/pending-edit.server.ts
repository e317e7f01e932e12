// An edit of a breeder's profile of which nothing is saved before its codes have come back.
import { pendingValues } from "#app/domain/verification/pending-values.server.ts";
import type { ContactKind } from "#app/domain/verification/rules.ts";
import type { BreederEdit } from "./schema.ts";

export interface PendingEdit {
  /** What is saved beside the contact details. */
  edit: Partial<Omit<BreederEdit, "contactPhone" | "contactEmail">>;
  /** The number to prove; null when it stays as it is. */
  phone: string | null;
  isPhoneProved: boolean;
  /** The address to prove; null when it stays as it is. */
  email: string | null;
}

const edits = pendingValues<PendingEdit>("breeder_profile");

/** Keeps an edit in place of any earlier one. */
export const keepPendingEdit = edits.keep;

/** The edit that waits, or null. */
export const findPendingEdit = edits.find;

/** Forgets an edit. */
export const dropPendingEdit = edits.drop;

/** Changes the edit that waits. */
export const replacePendingEdit = edits.replace;

/** Which code an edit waits for, and where that went: the number comes first. Null: for none, as it was called off. */
export function awaitedBy(pending: PendingEdit | null): { kind: ContactKind; target: string } | null {
  if (pending === null) return null;
  if (pending.phone !== null && !pending.isPhoneProved) return { kind: "phone", target: pending.phone };
  return pending.email === null ? null : { kind: "email", target: pending.email };
}
