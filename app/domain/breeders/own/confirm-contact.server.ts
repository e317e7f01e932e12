// Redeems a code that a breeder entered: continues the pending edit, or without one saves the verified contact detail.
import { ownBreederId } from "#app/domain/accounts/own-breeder.ts";
import { awaitedContact, confirmContactChange } from "#app/domain/accounts/verification/contact-change.server.ts";
import { redeemCode } from "#app/domain/accounts/verification/one-time-codes.server.ts";
import type { CodeRefusal, ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { SentCode } from "#app/domain/accounts/verification/send-code.server.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { type BreederCodeFailure, breederCodeSubject, sendBreederCode } from "./contact-codes.server.ts";
import { pendingEdits } from "./pending-edit.server.ts";
import { type Changer, storeEdit } from "./store-edit.server.ts";

/** `next`: the phone number is verified; `sent` is whether the code for the email address was sent. */
export type ConfirmedContact = { state: "saved" } | { state: "next"; sent: SentCode | BreederCodeFailure };

interface EnteredCode {
  kind: ContactKind;
  code: string;
  /** The contact detail that the code is for, as stored; by default the one that the pending edit waits for. */
  target?: string;
}

/** Redeems a code for a contact detail of a breeder. */
export async function confirmBreederContact(
  changer: Changer,
  { kind, code, target: named }: EnteredCode,
): Promise<Result<ConfirmedContact, "forbidden" | CodeRefusal>> {
  const { viewer } = changer;
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  const change = await pendingEdits.find(viewer.userId);
  const awaited = awaitedContact(change);
  const isAwaited = awaited?.kind === kind && (named === undefined || isSame(named, awaited.target));
  const target = isAwaited ? awaited.target : named;
  if (target === undefined) return { ok: false, code: "invalid-code" };
  const { userId } = viewer;
  const subjectOf = (one: ContactKind, its: string) => breederCodeSubject(viewer, one, its);
  if (!isAwaited || !change) {
    const detail = kind === "email" ? { contactEmail: target } : { contactPhone: target };
    const saved = await redeemCode(subjectOf(kind, target), code, (client) =>
      storeEdit(client, changer, breederId, detail, { provesEmail: kind === "email" }),
    );
    return saved.ok ? { ok: true, value: { state: "saved" } } : saved;
  }
  const sendCode = (next: ContactKind, its: string) => sendBreederCode(viewer, next, its);
  const { edit, phone, email } = change;
  const whole = { ...edit, contactPhone: phone ?? undefined, contactEmail: email ?? undefined };
  return confirmContactChange(
    { userId, store: pendingEdits, change, sendCode },
    {
      kind,
      code,
      subjectOf,
      save: (client) => storeEdit(client, changer, breederId, whole, { provesEmail: email !== null }),
    },
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
