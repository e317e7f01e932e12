// The code that came back from a breeder's phone or mailbox. It takes an edit one step on, of which the last step saves
// the whole, in one transaction with the use of the code; without an edit it saves the detail that it proves.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import { redeemCode } from "#app/domain/verification/one-time-codes.server.ts";
import type { CodeRefusal, ContactKind } from "#app/domain/verification/rules.ts";
import type { SentCode } from "#app/domain/verification/send-code.server.ts";
import { type BreederCodeFailure, breederCodeSubject, sendBreederCode } from "./contact-codes.server.ts";
import {
  awaitedBy,
  dropPendingEdit,
  findPendingEdit,
  type PendingEdit,
  replacePendingEdit,
} from "./pending-edit.server.ts";
import { ownBreederId } from "./policy.ts";
import { type Changer, storeEdit } from "./store-edit.server.ts";

/** `next`: the number is proved, and the code for the email address was sent, or not. */
export type ConfirmedContact = { state: "saved" } | { state: "next"; sent: SentCode | BreederCodeFailure };

interface Answer {
  kind: ContactKind;
  code: string;
  /** What the code is said to be for, as it would be stored; what the edit waits for unless given. */
  target?: string;
}

/** Takes a code for a contact detail of a breeder. */
export async function confirmBreederContact(
  changer: Changer,
  { kind, code, target: named }: Answer,
): Promise<Result<ConfirmedContact, "forbidden" | CodeRefusal>> {
  const { viewer } = changer;
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  const pending = await findPendingEdit(viewer.userId);
  const awaited = awaitedBy(pending);
  const isAwaited = awaited?.kind === kind && (named === undefined || isSame(named, awaited.target));
  const target = isAwaited ? awaited.target : named;
  if (target === undefined) return { ok: false, code: "invalid-code" };
  const subject = breederCodeSubject(viewer, kind, target);
  if (!isAwaited || !pending) {
    const detail = kind === "email" ? { contactEmail: target } : { contactPhone: target };
    const saved = await redeemCode(subject, code, (client) => storeEdit(client, changer, breederId, detail));
    return saved.ok ? { ok: true, value: { state: "saved" } } : saved;
  }
  if (kind === "phone" && pending.email !== null) return goOn(viewer, pending, pending.email, code);
  const saved = await redeemCode(subject, code, async (client) => {
    const { edit, phone, email } = pending;
    const contact = { contactPhone: phone ?? undefined, contactEmail: email ?? undefined };
    await storeEdit(client, changer, breederId, { ...edit, ...contact });
    await dropPendingEdit(viewer.userId, client);
  });
  return saved.ok ? { ok: true, value: { state: "saved" } } : saved;
}

async function goOn(
  viewer: Viewer,
  pending: PendingEdit,
  email: string,
  code: string,
): Promise<Result<ConfirmedContact, CodeRefusal>> {
  const subject = breederCodeSubject(viewer, "phone", pending.phone ?? "");
  const proved = await redeemCode(subject, code, (client) =>
    replacePendingEdit(client, viewer.userId, { ...pending, isPhoneProved: true }),
  );
  if (!proved.ok) return proved;
  return { ok: true, value: { state: "next", sent: await sendBreederCode(viewer, "email", email) } };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
