// Names a licence in all listings of its breeder that name one that it replaces.
import { recordAudits } from "#app/domain/accounts/audit/record-audit.server.ts";
import { preparedBreederId } from "#app/domain/accounts/own-breeder.ts";
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { licenceView } from "#app/domain/breeders/licences/columns.ts";
import { isInForce } from "#app/domain/breeders/licences/kinds.ts";
import { mayReplace, namesLicenceOf } from "#app/domain/breeders/licences/replaced.ts";
import { lockPets } from "#app/domain/pets/lock-pet.server.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import type { Result } from "#app/domain/shared/result.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { storeOpenAnswers } from "./answers-due.server.ts";

/**
 * The number of listings that name it now. It opens no case about a change after approval: the licence itself is checked or waits for
 * its check.
 */
export async function nameLicence(viewer: Viewer, licenceId: number): Promise<Result<{ pets: number }, "not-found">> {
  return db.$transaction(async (client) => {
    await client.$queryRaw`SELECT 1 FROM licences WHERE id = ${licenceId}::int FOR NO KEY UPDATE`;
    const row = await client.licence.findUnique({ where: { id: licenceId } });
    if (!row || row.breederId !== preparedBreederId(viewer)) return { ok: false, code: "not-found" };
    const today = calendarDateOf(clock.now());
    if (!isInForce(licenceView(row), today)) return { ok: false, code: "not-found" };
    const all = await client.licence.findMany({ where: { breederId: row.breederId } });
    const olds = all.filter((old) => mayReplace(licenceView(row), licenceView(old), today));
    const where = { ...namesLicenceOf(row.breederId), licenceId: { in: olds.map(({ id }) => id) } };
    const seen = await client.petDeclaration.findMany({ where, select: { petId: true } });
    await lockPets(
      client,
      seen.map(({ petId }) => petId),
    );
    const changed = await client.petDeclaration.findMany({
      where: { ...where, petId: { in: seen.map(({ petId }) => petId) } },
      select: { petId: true, pet: { select: { name: true } }, licence: { select: { number: true, council: true } } },
    });
    const petIds = changed.map(({ petId }) => petId);
    await client.petDeclaration.updateMany({
      where: { petId: { in: petIds } },
      data: { licenceId, answeredById: viewer.userId, answeredAt: clock.now() },
    });
    // The trigger pets_update_to_page_cache invalidates the cached pages of the pets, see docs/triggers.md.
    await client.pet.updateMany({ where: { id: { in: petIds } }, data: { updatedAt: clock.now() } });
    await storeOpenAnswers(client, petIds);
    const to = `${row.number}, ${row.council}`;
    await recordAudits<"pet updated">(
      client,
      changed.map((one) => ({
        type: "pet updated",
        body: `The listing of ${one.pet.name} names another licence`,
        detail: {
          pet_id: one.petId,
          changes: { licence: { from: `${one.licence!.number}, ${one.licence!.council}`, to } },
        },
        actorId: viewer.userId,
      })),
    );
    // Those of a submit before too: a repeated one gives the same number.
    const pets = await client.petDeclaration.count({ where: { ...namesLicenceOf(row.breederId), licenceId } });
    return { ok: true, value: { pets } };
  });
}
