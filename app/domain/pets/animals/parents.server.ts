// The parents that litters name, and what the public pages of litters and pets show of them.
import { ageOn } from "#app/domain/law/age.ts";
import { calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ANIMAL_PARTS, animalView, dayOf } from "./columns.ts";
import { healthTestLine } from "./health-tests.ts";
import type { ParentCard, ParentOption, ParentType } from "./views.ts";

/** The parents of a breeder by name, of one type when it is given. */
export async function listParents(breederId: number, type?: ParentType): Promise<ParentOption[]> {
  const rows = await db.breedingAnimal.findMany({
    where: { breederId, type },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, sex: true, breed: true, bornOn: true },
  });
  return rows.map(({ id, bornOn, ...same }) => ({ ...same, animalId: id, bornOn: bornOn && dayOf(bornOn) }));
}

/** The public views of parents, by id. Of a microchip number only the last 4 digits are shown (LAW-24). */
export async function getParentCards(animalIds: readonly number[]): Promise<Map<number, ParentCard>> {
  const rows = await db.breedingAnimal.findMany({ where: { id: { in: [...animalIds] } }, include: ANIMAL_PARTS });
  const today = calendarDateOf(clock.now());
  return new Map(
    rows.map((row): [number, ParentCard] => {
      const { animalId, name, sex, breed, bornOn, registeredName, registeredNumber, ...view } = animalView(row);
      const { microchipNumber, livesWithUs, images, tests } = view;
      return [
        animalId,
        {
          animalId,
          name,
          sex,
          breed,
          age: bornOn && ageOn(today, bornOn),
          registeredName,
          registeredNumber,
          microchipEnd: microchipNumber?.slice(-4) ?? null,
          livesWithUs,
          images,
          tests: tests.map(healthTestLine),
        },
      ];
    }),
  );
}
