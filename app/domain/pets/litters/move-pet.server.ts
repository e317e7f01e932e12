// Moves a listed pet into a litter or out of it (LIT-19). Its page, favourites, chats, deposit and approval stay as they are.
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import type { Pet, Prisma } from "#app/platform/generated/prisma/client.ts";
import { lockLitter } from "./lock-litter.server.ts";
import { ANIMALS_MAX } from "./stages.ts";

interface MovePetInput {
  viewer: Viewer;
  petId: number;
  remoteIp?: string;
}

interface Moved {
  name: string;
  /** The name of the litter. */
  litter: string;
}

export type PetAdded = Result<
  Moved,
  "not-found" | "no-litter" | "in-a-litter" | "too-many" | "not-born" | "other-type"
>;

export type PetRemoved = Result<Moved, "not-found" | "left">;

/** Adds a row that is this pet. Adding it to its own litter again changes nothing. */
export async function addPetToLitter(input: MovePetInput & { litterId: number }): Promise<PetAdded> {
  const { viewer, petId, litterId } = input;
  return db.$transaction(async (client) => {
    const pet = await lockManagedPet(client, viewer, petId);
    if (!pet) return { ok: false, code: "not-found" };
    const litter = await lockLitter(client, viewer, litterId);
    if (!litter || litter.breederId !== pet.breederId) return { ok: false, code: "no-litter" };
    const value = { name: pet.name, litter: litter.name };
    if (pet.litterId === litterId) return { ok: true, value };
    if (pet.litterId !== null) return { ok: false, code: "in-a-litter" };
    if (litter.stage !== "born") return { ok: false, code: "not-born" };
    if (litter.type !== pet.type) return { ok: false, code: "other-type" };
    if (litter.rows.length >= ANIMALS_MAX) return { ok: false, code: "too-many" };
    const position = Math.max(-1, ...litter.rows.map((row) => row.position)) + 1;
    const { name, gender: sex, colour } = pet;
    // The trigger litter_rows_to_pets stores the litter with the pet, see docs/triggers.md.
    await client.litterRow.create({ data: { litterId, position, name, sex, colour, petId } });
    await note(client, input, pet, { from: null, to: litter.name });
    return { ok: true, value };
  });
}

/** The opposite: the row is deleted, and the pet stays listed. `left` when it is not in the litter that the form showed. */
export async function removePetFromLitter(
  input: MovePetInput & { litterId?: number | undefined },
): Promise<PetRemoved> {
  const { viewer, petId, litterId } = input;
  return db.$transaction(async (client) => {
    const pet = await lockManagedPet(client, viewer, petId);
    if (!pet) return { ok: false, code: "not-found" };
    const isShown = pet.litterId !== null && pet.litterId === (litterId ?? pet.litterId);
    const litter = isShown ? await lockLitter(client, viewer, pet.litterId!) : null;
    if (!litter) return { ok: false, code: "left" };
    await client.litterRow.deleteMany({ where: { litterId: litter.id, petId } });
    await note(client, input, pet, { from: litter.name, to: null });
    return { ok: true, value: { name: pet.name, litter: litter.name } };
  });
}

async function lockManagedPet(client: Prisma.TransactionClient, viewer: Viewer, petId: number): Promise<Pet | null> {
  await lockPet(client, petId);
  const pet = await client.pet.findUnique({ where: { id: petId, deletedAt: null } });
  return pet && mayManagePet(viewer, pet) ? pet : null;
}

function note(
  client: Prisma.TransactionClient,
  { viewer, remoteIp }: MovePetInput,
  { id, name }: Pet,
  litter: { from: string | null; to: string | null },
) {
  return recordAudit(client, {
    type: "pet updated",
    body: `${name} ${litter.to === null ? "left" : "joined"} a litter`,
    detail: { pet_id: id, changes: { litter } },
    actorId: viewer.userId,
    remoteIp,
  });
}
