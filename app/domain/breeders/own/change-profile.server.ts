// Updates a breeder's profile; a new phone number and a new email address are verified with codes first.
import { ownBreederId } from "#app/domain/accounts/own-breeder.ts";
import {
  isRecentlyAuthenticated,
  REAUTHENTICATION_NEEDED,
} from "#app/domain/accounts/sessions/recent-authentication.server.ts";
import { awaitedContact, startContactChange } from "#app/domain/accounts/verification/contact-change.server.ts";
import { plainPhone } from "#app/domain/accounts/verification/phone-number.ts";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import type { AwaitedCode } from "#app/domain/accounts/verification/send-code.server.ts";
import { isTradingNameTaken, lockTradingName } from "#app/domain/breeders/trading-name.server.ts";
import { type ChangedMeanwhile, changedMeanwhile } from "#app/domain/shared/edit-version.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type BreederCodeFailure, sendBreederCode } from "./contact-codes.server.ts";
import { type PendingEdit, pendingEdits } from "./pending-edit.server.ts";
import type { BreederEdit, StoredContact } from "./schema.ts";
import { type Changer, storeEdit } from "./store-edit.server.ts";

/** `next` is the contact detail whose code is awaited; null when everything is saved. */
export type ChangeProfileResult =
  | { ok: true; value: AwaitedCode }
  | { ok: false; code: "forbidden" }
  | { ok: false; code: "name-taken" }
  | ChangedMeanwhile
  | typeof REAUTHENTICATION_NEEDED
  | ({ kind: ContactKind } & BreederCodeFailure);

/**
 * Saves an edit, or stores it as pending and sends the first code that it needs. A new phone number or email address
 * requires recent authentication: otherwise an attacker with the session could redirect the messages that buyers send
 * to the breeder.
 */
export async function changeBreederProfile(
  changer: Changer,
  edit: Partial<BreederEdit>,
  version?: string,
): Promise<ChangeProfileResult> {
  const { viewer, sessionId = null } = changer;
  const breederId = ownBreederId(viewer);
  if (breederId === null) return { ok: false, code: "forbidden" };
  const stored = await db.breeder.findUniqueOrThrow({
    where: { id: breederId },
  });
  const changed = changedMeanwhile(version, { stored: profileFields(stored), wanted: edit, labels: PROFILE_LABELS });
  if (changed) return changed;
  const { tradingName } = edit;
  const isRenamed = tradingName !== undefined && tradingName !== stored.tradingName;
  const taken = { ok: false, code: "name-taken" } as const;
  if (isRenamed && (await isTradingNameTaken(db, tradingName, viewer))) return taken;
  const change = pendingEdit({ contactPhone: stored.contactTel, contactEmail: stored.contactEmail }, edit);
  if (awaitedContact(change) === null) {
    const isStored = await db.$transaction(async (client) => {
      if (isRenamed) {
        await lockTradingName(client, tradingName);
        if (await isTradingNameTaken(client, tradingName, viewer)) return false;
      }
      await storeEdit(client, changer, breederId, edit);
      await pendingEdits.drop(viewer.userId, client);
      return true;
    });
    if (!isStored) return taken;
  } else if (!(await isRecentlyAuthenticated(sessionId))) return REAUTHENTICATION_NEEDED;
  const sendCode = (kind: ContactKind, target: string) => sendBreederCode(viewer, kind, target);
  return startContactChange({ userId: viewer.userId, store: pendingEdits, change, sendCode });
}

/** The fields of the form as they are stored. Contact details are compared when their codes are entered. */
export function profileFields(stored: {
  tradingName: string;
  pendingTradingName: string | null;
  description: string;
  location: string;
  localCouncilAuthority: string;
}) {
  const { description, location, localCouncilAuthority: councilAuthority } = stored;
  const tradingName = stored.pendingTradingName ?? stored.tradingName;
  return { tradingName, description, location, councilAuthority };
}

const PROFILE_LABELS = {
  tradingName: "Trading name",
  description: "Description",
  location: "Location",
  councilAuthority: "Council authority",
} as const satisfies Record<keyof ReturnType<typeof profileFields>, string>;

/** Which contact details differ from the stored ones in more than their spelling. */
export function contactChanges(stored: StoredContact, { contactPhone, contactEmail }: Partial<BreederEdit>) {
  const before = { phone: plainPhone(stored.contactPhone ?? ""), email: (stored.contactEmail ?? "").toLowerCase() };
  return {
    phone: contactPhone !== undefined && plainPhone(contactPhone) !== before.phone,
    email: contactEmail !== undefined && contactEmail.toLowerCase() !== before.email,
  };
}

function pendingEdit(
  stored: StoredContact,
  { contactPhone, contactEmail, ...edit }: Partial<BreederEdit>,
): PendingEdit {
  const changes = contactChanges(stored, { contactPhone, contactEmail });
  return {
    edit,
    phone: changes.phone ? plainPhone(contactPhone ?? "") : null,
    isPhoneVerified: false,
    email: changes.email ? (contactEmail ?? null) : null,
  };
}
