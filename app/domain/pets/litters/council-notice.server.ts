// "Tell my council about this litter" (LIT-04): what a licensed breeder in England writes to the council that issued the licence.
import type { Viewer } from "#app/domain/accounts/viewer.ts";
import { formatCalendarDate, calendarDateOf } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { mayManageLitter } from "./policy.ts";

/** What licenses a litter of a dog, and one of another animal. */
const KINDS = { dog: "dog_breeding", other: "selling_animals" } as const;

export interface CouncilNotice {
  litterName: string;
  council: string;
  subject: string;
  /** In paragraphs. */
  text: string;
}

/** Null before the birth, without a licence of England in force, and for who may not change the litter. */
export async function getCouncilNotice(viewer: Viewer, litterId: number): Promise<CouncilNotice | null> {
  const litter = await db.litter.findUnique({
    where: { id: litterId },
    include: { dam: true, rows: { select: { sex: true } }, breeder: { select: { tradingName: true } } },
  });
  if (!litter?.bornOn || !mayManageLitter(viewer, litter)) return null;
  const licence = await db.licence.findFirst({
    where: {
      ...{ breederId: litter.breederId, nation: "england", state: { in: ["checked", "unchecked"] } },
      kind: litter.type === "dog" ? KINDS.dog : KINDS.other,
      endsOn: { gte: new Date(calendarDateOf(clock.now())) },
    },
    orderBy: { endsOn: "desc" },
  });
  if (!licence) return null;
  const { name, breed, dam, rows, breeder } = litter;
  const bornOn = formatCalendarDate(calendarDateOf(litter.bornOn));
  const females = rows.filter(({ sex }) => sex === "female").length;
  const chip = dam?.microchipNumber ? `, microchip ${dam.microchipNumber}` : "";
  const subject = `Licence ${licence.number}: a litter born on ${bornOn}`;
  const paragraphs = [
    `To ${licence.council}`,
    `A litter was born under licence ${licence.number} on ${bornOn}. Breed: ${breed}. Born: ${counted(rows.length - females, "male")} and ${counted(females, "female")}.`,
    ...(dam ? [`Mother: ${dam.name}${chip}.`] : []),
    [...new Set([licence.holderName, breeder.tradingName])].join("\n"),
  ];
  return { litterName: name, council: licence.council, subject, text: paragraphs.join("\n\n") };
}
