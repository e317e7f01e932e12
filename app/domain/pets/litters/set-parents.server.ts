// The parents of a pet in no litter: the breeder's own animals, whose health tests its page then shows (BRD-08). A change
// after approval opens a case (QUE-26).
import { recordAudit } from "#app/domain/accounts/audit/record-audit.server.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { dateOfDay } from "#app/domain/law/declaration-columns.ts";
import { mayApproveOf } from "#app/domain/pets/decisions.ts";
import { openChangeCase } from "#app/domain/pets/listings/change-cases.server.ts";
import { storeApprovedVersion } from "#app/domain/pets/listings/revisions.server.ts";
import { lockPet } from "#app/domain/pets/lock-pet.server.ts";
import { mayManagePet } from "#app/domain/pets/policy.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { db } from "#app/platform/db.server.ts";
import { checkParents } from "./check-parents.server.ts";
import { isLitterType } from "./stages.ts";

interface SetParents {
  viewer: Viewer;
  petId: number;
  damId: number | null;
  sireId: number | null;
  /** Those that the form showed; by default the stored ones. */
  shown?: Parents;
  remoteIp?: string;
}

interface Parents {
  damId: number | null;
  sireId: number | null;
}

type ParentsSet = Result<{ name: string }, "not-found"> | { ok: false; code: "refused"; text: string };

/** A parent that the form left as it showed it stays as it is stored. `not-found` also for a pet in a litter, which has the parents of the litter. */
export async function setParents(input: SetParents): Promise<ParentsSet> {
  const { viewer, petId, remoteIp } = input;
  return db.$transaction(async (client) => {
    await lockPet(client, petId);
    const pet = await client.pet.findUnique({
      where: { id: petId, deletedAt: null, litterId: null },
      include: { declaration: true, dam: true, sire: true },
    });
    if (!pet || !mayManagePet(viewer, pet) || !isLitterType(pet.type)) return { ok: false, code: "not-found" };
    const { breederId, name, type } = pet;
    const { damId, sireId } = changedParents(input, pet);
    const bornOn = dateOfDay(pet.declaration?.dateOfBirth ?? null);
    const [error] = Object.values(await checkParents(client, { breederId, type, damId, sireId, bornOn })).flat();
    if (error) return { ok: false, code: "refused", text: error };
    if (pet.damId === damId && pet.sireId === sireId) return { ok: true, value: { name } };
    const unchecked = pet.status === "approved" && !mayApproveOf(viewer, pet);
    if (unchecked) await storeApprovedVersion(client, petId, viewer.userId);
    const after = await client.pet.update({
      where: { id: petId },
      data: { damId, sireId },
      include: { dam: true, sire: true },
    });
    if (unchecked) await openChangeCase(client, petId, "always");
    const namesOf = ({ dam, sire }: Pick<typeof after, "dam" | "sire">) =>
      [dam, sire].flatMap((parent) => parent?.name ?? []).join(", ") || null;
    await recordAudit(client, {
      type: "pet updated",
      body: `${name} has other parents`,
      detail: { pet_id: petId, changes: { parents: { from: namesOf(pet), to: namesOf(after) } } },
      actorId: viewer.userId,
      remoteIp,
    });
    return { ok: true, value: { name } };
  });
}

/** Only what this form changed: another tab may have stored the other parent meanwhile. */
function changedParents({ damId, sireId, shown }: SetParents, stored: Parents): Parents {
  return {
    damId: shown && damId === shown.damId ? stored.damId : damId,
    sireId: shown && sireId === shown.sireId ? stored.sireId : sireId,
  };
}
