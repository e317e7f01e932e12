// A change of contact details, of an account or of a breeder: the new phone number is verified with a code, then the
// new email address, and only then is the whole change saved.
import type { Result } from "#app/domain/shared/result.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type CodeSubject, redeemCode, withdrawCode } from "./one-time-codes.server.ts";
import type { PendingValues } from "./pending-values.server.ts";
import type { CodeRefusal, ContactKind } from "./rules.ts";
import type { AwaitedCode } from "./send-code.server.ts";

export interface PendingContact {
  /** The phone number to verify; null when it does not change. */
  phone: string | null;
  isPhoneVerified: boolean;
  /** The email address to verify; null when it does not change. */
  email: string | null;
}

/** Whether a code was sent; accounts and breeders have different error codes. */
type Sending = { ok: true } | { ok: false; code: string; retryAfterSeconds?: number };

type SubjectOf = (kind: ContactKind, target: string) => CodeSubject;

interface ContactChange<Change extends PendingContact, Sent extends Sending> {
  userId: number;
  /** Stores the change until its codes have been entered. */
  store: PendingValues<Change>;
  change: Change;
  sendCode: (kind: ContactKind, target: string) => Promise<Sent>;
}

/** Returns the contact detail whose code is entered next, the phone first; null when none is pending. */
export function awaitedContact(change: PendingContact | null): { kind: ContactKind; target: string } | null {
  if (change === null) return null;
  if (change.phone !== null && !change.isPhoneVerified) return { kind: "phone", target: change.phone };
  return change.email === null ? null : { kind: "email", target: change.email };
}

/**
 * The kind of the awaited contact detail when it is another than the one that a page showed (`shown`; "" is any): its "Cancel" is not
 * about this change. Null otherwise.
 */
export function awaitedOther(change: PendingContact, shown: string): ContactKind | null {
  const awaited = awaitedContact(change);
  return shown !== "" && awaited && awaited.target !== shown ? awaited.kind : null;
}

/** Stores a change and sends its first code. The change is dropped when the code cannot be sent. */
export async function startContactChange<Change extends PendingContact, Sent extends Sending>({
  userId,
  store,
  change,
  sendCode,
}: ContactChange<Change, Sent>): Promise<
  { ok: true; value: AwaitedCode } | ({ kind: ContactKind } & Exclude<Sent, { ok: true }>)
> {
  const awaited = awaitedContact(change);
  if (!awaited) return { ok: true, value: { next: null } };
  const { kind, target } = awaited;
  await store.keep(userId, change);
  const sent = await sendCode(kind, target);
  if (sent.ok) return { ok: true, value: { next: kind } };
  // Repeated submit of the form: the code of the first submit is still valid.
  if (sent.code === "too-soon") return { ok: true, value: { next: kind, retryAfterSeconds: sent.retryAfterSeconds } };
  await store.drop(userId);
  return { kind, ...(sent as Exclude<Sent, { ok: true }>) };
}

interface EnteredCode<Change> {
  /** The contact detail whose code is pending. */
  kind: ContactKind;
  code: string;
  subjectOf: SubjectOf;
  save: (client: Prisma.TransactionClient, change: Change) => Promise<void>;
}

/**
 * Checks the pending code of a change. The last code saves the change in the transaction that uses the code up; after
 * the phone's code, the code for a new email address is sent.
 */
export async function confirmContactChange<Change extends PendingContact, Sent extends Sending>(
  { userId, store, change, sendCode }: ContactChange<Change, Sent>,
  { kind, code, subjectOf, save }: EnteredCode<Change>,
): Promise<Result<{ state: "saved" } | { state: "next"; sent: Sent }, CodeRefusal>> {
  const subject = subjectOf(kind, change[kind] ?? "");
  if (kind === "phone" && change.email !== null) {
    const proved = await redeemCode(subject, code, (client) =>
      store.replace(client, userId, { ...change, isPhoneVerified: true }),
    );
    if (!proved.ok) return proved;
    return { ok: true, value: { state: "next", sent: await sendCode("email", change.email) } };
  }
  const saved = await redeemCode(subject, code, async (client) => {
    await save(client, change);
    await store.drop(userId, client);
  });
  return saved.ok ? { ok: true, value: { state: "saved" } } : saved;
}

/** Withdraws the codes of a cancelled change. */
export async function withdrawContactCodes(change: PendingContact, subjectOf: SubjectOf): Promise<void> {
  for (const kind of ["phone", "email"] as const) {
    const target = change[kind];
    if (target !== null) await withdrawCode(subjectOf(kind, target));
  }
}
