// "Tell my council about this litter" (LIT-04): what a licensed breeder in England writes to the council that issued the licence.
import { calendarDateOf, formatCalendarDate } from "#app/domain/shared/calendar-dates.ts";
import { counted } from "#app/domain/shared/counted.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Licence } from "#app/platform/generated/prisma/client.ts";
import type { LitterPage } from "./views.ts";

/** The licence of England under which a litter was born; null before the birth, and without one in force. */
export async function findCouncilLicence({ breederId, type, bornOn }: LitterPage): Promise<Licence | null> {
  if (bornOn === null) return null;
  return db.licence.findFirst({
    where: {
      ...{ breederId, nation: "england", kind: type === "dog" ? "dog_breeding" : "selling_animals" },
      ...{ state: { in: ["checked", "unchecked"] }, endsOn: { gte: new Date(calendarDateOf(clock.now())) } },
    },
    orderBy: { endsOn: "desc" },
  });
}

export interface CouncilNotice {
  council: string;
  subject: string;
  /** In paragraphs. */
  text: string;
}

/** Null where there is no such licence. */
export async function getCouncilNotice(litter: LitterPage): Promise<CouncilNotice | null> {
  const licence = await findCouncilLicence(litter);
  if (!licence) return null;
  const { dam, breeder } = await db.litter.findUniqueOrThrow({
    where: { id: litter.litterId },
    select: { dam: { select: { name: true, microchipNumber: true } }, breeder: { select: { tradingName: true } } },
  });
  const { number, council, holderName } = licence;
  const bornOn = formatCalendarDate(litter.bornOn!);
  const sexes = [...litter.openRows, ...litter.listedRows].map(({ sex }) => sex);
  const females = sexes.filter((sex) => sex === "female").length;
  const chip = dam?.microchipNumber ? `, microchip ${dam.microchipNumber}` : "";
  const paragraphs = [
    `To ${council}`,
    `A litter was born under licence ${number} on ${bornOn}. Breed: ${litter.breed}. Born: ${counted(sexes.length - females, "male")} and ${counted(females, "female")}.`,
    ...(dam ? [`Mother: ${dam.name}${chip}.`] : []),
    [...new Set([holderName, breeder.tradingName])].join("\n"),
  ];
  return { council, subject: `Licence ${number}: a litter born on ${bornOn}`, text: paragraphs.join("\n\n") };
}
