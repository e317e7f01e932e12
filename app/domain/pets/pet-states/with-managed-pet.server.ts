// Runs a change of a pet's state while the pet and its breeder are locked, with what the rules need to know of its deposits.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import { lockBreeder } from "#app/domain/accounts/lock-breeder.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import { MAX_ID } from "#app/domain/shared/search/slug.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Deposit, Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import type { StateRefusal } from "./rules.ts";

export type Client = Prisma.TransactionClient;

/** The user who changes a state. `remoteIp` is for the audit log. */
export interface StateChange {
  viewer: Viewer;
  petId: number;
  remoteIp?: string;
}

export type StateChanged =
  | { ok: true; value: { name: string } }
  | { ok: false; code: "not-found" }
  | { ok: false; code: StateRefusal; name: string };

export interface LockedPet extends Pet {
  /** The deposit that is paid and not refunded; null without one. */
  paid: Deposit | null;
  /** Whether a buyer is paying a deposit at the moment. */
  isBeingPaid: boolean;
}

/** `work` returns null when the state has changed or was as wanted, else why it cannot change. */
export async function withManagedPet(
  { viewer, petId }: StateChange,
  work: (client: Client, pet: LockedPet) => Promise<StateRefusal | null>,
): Promise<StateChanged> {
  if (!Number.isInteger(petId) || petId < 1 || petId > MAX_ID) return { ok: false, code: "not-found" };
  return db.$transaction(async (client) => {
    const pet = await lockPetState(client, petId);
    if (!pet || !mayManagePet(viewer, pet)) return { ok: false, code: "not-found" };
    const code = await work(client, pet);
    return code === null ? { ok: true, value: { name: pet.name } } : { ok: false, code, name: pet.name };
  });
}

/** Locks a pet, then its breeder. Null for a pet that is deleted or does not exist. */
async function lockPetState(client: Client, petId: number): Promise<LockedPet | null> {
  await lockPet(client, petId);
  const pet = await client.pet.findUnique({
    where: { id: petId, deletedAt: null },
    include: { deposits: { where: { status: { in: ["pending", "paid"] } } } },
  });
  if (!pet) return null;
  await lockBreeder(client, pet.breederId);
  const { deposits, ...columns } = pet;
  const now = clock.now();
  return {
    ...columns,
    paid: deposits.find(({ status }) => status === "paid") ?? null,
    isBeingPaid: deposits.some(({ status, holdExpiresAt }) => status === "pending" && holdExpiresAt > now),
  };
}

/** The audit entry of a changed state; by a job without a viewer. */
export function recordStateChange(
  client: Client,
  { viewer, remoteIp }: { viewer: Pick<Viewer, "userId"> | null; remoteIp?: string },
  pet: Pick<Pet, "id" | "name">,
  state: { from: string; to: string },
): Promise<void> {
  return recordAudit(client, {
    type: "pet updated",
    body: `${pet.name} is ${state.to}`,
    detail: { pet_id: pet.id, changes: { state } },
    actorId: viewer?.userId ?? null,
    remoteIp,
  });
}
