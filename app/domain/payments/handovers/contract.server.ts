// The contract to print (VIS-22): what the listing and the deposit say, for the two sides of a handover.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { needsScottishCertificate } from "#app/domain/law/scottish-certificate.ts";
import { promiseRows, type Promises } from "#app/domain/pets/promises.ts";
import { calendarDateOf, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { db } from "#app/platform/db.server.ts";
import { readHandover, sideOf } from "./handover-rows.server.ts";

export interface Contract {
  handoverId: number;
  petName: string;
  /** "Cocker Spaniel, female, black" */
  animal: string;
  breeder: string;
  buyer: string;
  bornOn: string | null;
  chip: string | null;
  chipDatabase: string | null;
  pricePence: number;
  /** Paid by then; 0 without a deposit. */
  depositPence: number;
  collection: string | null;
  /** "Juno: BVA hips, 3/4 (2 March 2026)" */
  healthTests: string[];
  /** Terms with texts: as they were when the deposit was paid, else those of the listing. */
  promises: [term: string, text: string][];
  needsCertificate: boolean;
}

/** Null for everyone but the two sides. */
export async function getContract(viewer: Viewer, handoverId: number): Promise<Contract | null> {
  const row = await readHandover(handoverId);
  if (!row || !sideOf(row, viewer)) return null;
  const { pet, deposit, agreedOn } = row;
  const { declaration, breeder } = pet;
  const promised = deposit ? (deposit.promises as Promises | null) : pet;
  const [buyer, seller, parents] = await Promise.all([
    fullName(row.buyerId),
    fullName(breeder.userId),
    parentTests(pet),
  ]);
  return {
    handoverId,
    petName: pet.name,
    animal: `${pet.breed}, ${pet.gender}, ${pet.colour}`,
    breeder: `${breeder.tradingName} (${seller})`,
    buyer,
    bornOn: pet.bornOn && formatCalendarDate(calendarDateOf(pet.bornOn)),
    chip: declaration?.microchipNumber ?? null,
    chipDatabase: declaration?.microchipDatabase ?? null,
    pricePence: pet.pricePence,
    depositPence: deposit?.status === "paid" ? deposit.amountPence : 0,
    collection: agreedOn && formatCalendarDate(calendarDateOf(agreedOn)),
    healthTests: parents,
    promises: promised ? promiseRows(promised) : [],
    needsCertificate: needsScottishCertificate(pet),
  };
}

async function fullName(id: number): Promise<string> {
  const { firstName, lastName } = await db.user.findUniqueOrThrow({
    where: { id },
    select: { firstName: true, lastName: true },
  });
  return `${firstName} ${lastName}`.trim();
}

/** The health tests of the parents, of the litter or of the pet itself, as the breeder has entered them. */
async function parentTests({ id, litterId }: { id: number; litterId: number | null }): Promise<string[]> {
  const tests = { include: { healthTests: { orderBy: { testedOn: "asc" } } } } as const;
  const include = { dam: tests, sire: tests };
  const child =
    litterId === null
      ? await db.pet.findUnique({ where: { id }, include })
      : await db.litter.findUnique({ where: { id: litterId }, include });
  return [child?.dam, child?.sire].flatMap((parent) =>
    (parent?.healthTests ?? []).map(
      ({ name, result, testedOn }) =>
        `${parent!.name}: ${name}, ${result} (${formatCalendarDate(calendarDateOf(testedOn))})`,
    ),
  );
}
