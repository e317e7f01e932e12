// What is known about a breeder's first licence: nation, council, and the name on it (BRD-08). It can be changed.
import { findCouncil } from "#app/domain/breeders/licences/councils.ts";
import { NATIONS } from "#app/domain/shared/places/nations.ts";
import { db } from "#app/platform/db.server.ts";
import { withKnownAnswers } from "./known-answers.server.ts";

export async function knownLicence(breederId: number) {
  const { nation } = await withKnownAnswers<{ nation?: string }>({}, breederId);
  const breeder = await db.breeder.findUniqueOrThrow({
    where: { id: breederId },
    select: { localCouncilAuthority: true, user: { select: { firstName: true, lastName: true } } },
  });
  const { firstName, lastName } = breeder.user;
  const known = NATIONS.find((one) => one === nation);
  const council = known ? findCouncil(known, breeder.localCouncilAuthority) : null;
  return {
    ...(known && { nation: known }),
    ...(council && { council }),
    holder_name: [firstName, lastName].filter(Boolean).join(" "),
  };
}
