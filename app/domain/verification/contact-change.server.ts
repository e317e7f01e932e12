// A change of contact details, of an account or of a breeder: the new phone number is verified with a code, then the
// new email address, and only then is the whole change saved.
import type { Result } from "#app/domain/result.ts";
import type { Prisma } from "#app/platform/generated/prisma/client.ts";
import { type CodeSubject, redeemCode, withdrawCode } from "./one-time-codes.server.ts";
import type { PendingValues } from "./pending-values.server.ts";
import type { CodeRefusal, ContactKind } from "./rules.ts";
import type { AwaitedCode } from "./send-code.server.ts";

export interface PendingContact {
  /** The number to verify; null when it stays as it is. */
  phone: string | null;
  isPhoneVerified: boolean;
  /** The address to verify; null when it stays as it is. */
  email: string | null;
}

/** Whether a code was sent; each kind of account has its own reasons why not. */
type Sending = { ok: true } | { ok: false; code: string; retryAfterSeconds?: number };

type SubjectOf = (kind: ContactKind, target: string) => CodeSubject;

interface ContactChange<Change extends PendingContact, Sent extends Sending> {
  userId: number;
  /** Where the change is kept until its codes have been entered. */
  store: PendingValues<Change>;
  change: Change;
  sendCode: (kind: ContactKind, target: string) => Promise<Sent>;
}

/** The code that a change waits for, the phone's before the email address's; null when it waits for none. */
export function awaitedContact(change: PendingContact | null): { kind: ContactKind; target: string } | null {
  if (change === null) return null;
  if (change.phone !== null && !change.isPhoneVerified) return { kind: "phone", target: change.phone };
  return change.email === null ? null : { kind: "email", target: change.email };
}

/** Keeps a change and sends its first code. The change is dropped when the code cannot be sent. */
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
  // The form was submitted twice: the code of the first submit is the one to enter.
  if (sent.code === "too-soon") return { ok: true, value: { next: kind, retryAfterSeconds: sent.retryAfterSeconds } };
  await store.drop(userId);
  return { kind, ...(sent as Exclude<Sent, { ok: true }>) };
}

interface EnteredCode<Change> {
  /** The kind that the change waits for. */
  kind: ContactKind;
  code: string;
  subjectOf: SubjectOf;
  save: (client: Prisma.TransactionClient, change: Change) => Promise<void>;
}

/**
 * Takes the code that a change waits for. The last code saves the change in the transaction that uses the code up;
 * after the phone's, the code for the email address is sent, if there is one to verify.
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

/** Ends the codes of a change that is cancelled. */
export async function withdrawContactCodes(change: PendingContact, subjectOf: SubjectOf): Promise<void> {
  for (const kind of ["phone", "email"] as const) {
    const target = change[kind];
    if (target !== null) await withdrawCode(subjectOf(kind, target));
  }
}
