// Queries of the open moderation cases that compare two listings or licences, or are about an import or the mother of a litter.
import { versionsOf } from "#app/domain/accounts/case-intake/seen-versions.server.ts";
import { breederSlug } from "#app/domain/breeders/slug.ts";
import { litterSlug } from "#app/domain/pets/litter-slug.ts";
import { petSlug } from "#app/domain/pets/slug.ts";
import { db } from "#app/platform/db.server.ts";
import type { CaseSubject, OpenCase } from "./views.ts";

/** The kinds of cases about pets, which users with pets.approve close, and about licences (breeders.approve). */
export const CASE_KINDS = {
  pets: ["same_microchip", "early_import", "six_litters"],
  licences: ["same_licence"],
} as const;

const CASES_SHOWN = 100;

const BREEDER = { select: { id: true, tradingName: true } } as const;
const PET = { select: { id: true, name: true, breed: true, breeder: BREEDER } } as const;
const LITTER = PET;
const LICENCE = { select: { number: true, council: true, breeder: BREEDER } } as const;

/** The first open cases about pets or licences: the greatest weight first, then the oldest. */
export async function listOpenCases(about: keyof typeof CASE_KINDS): Promise<OpenCase[]> {
  const cases = await db.moderationCase.findMany({
    where: { kind: { in: [...CASE_KINDS[about]] }, decidedAt: null },
    orderBy: [{ weight: "desc" }, { openedAt: "asc" }, { id: "asc" }],
    take: CASES_SHOWN,
    include: { pet: PET, otherPet: PET, litter: LITTER, licence: LICENCE, otherLicence: LICENCE },
  });
  const seen = await seenOf(cases);
  return cases.map(({ id, kind, weight, matched, openedAt, pet, otherPet, litter, licence, otherLicence }, at) => ({
    caseId: id,
    seen: seen[at] ?? "",
    kind: kind as OpenCase["kind"],
    weight,
    matched: matched ?? "",
    openedAt: openedAt.toISOString(),
    subjects: [
      ...[pet, otherPet].flatMap((one) => (one ? [petSubject(one)] : [])),
      ...(litter ? [litterSubject(litter)] : []),
      ...[licence, otherLicence].flatMap((one) => (one ? [licenceSubject(one)] : [])),
    ],
  }));
}

type CaseIds = Record<"petId" | "otherPetId" | "litterId" | "licenceId" | "otherLicenceId", number | null>;

/** The versions of what each case is about, as in the form of a case (see seenCaseValue), with three queries for all. */
async function seenOf(cases: readonly CaseIds[]): Promise<string[]> {
  const idsOf = {
    pet: ({ petId, otherPetId }: CaseIds) => [petId, otherPetId].filter((id) => id !== null),
    litter: ({ litterId }: CaseIds) => [litterId].filter((id) => id !== null),
    licence: ({ licenceId, otherLicenceId }: CaseIds) => [licenceId, otherLicenceId].filter((id) => id !== null),
  };
  const parts = cases.map(() => ["0"]);
  for (const kind of ["pet", "litter", "licence"] as const) {
    const versions = await versionsOf(db, kind, [...new Set(cases.flatMap(idsOf[kind]))]);
    for (const [at, one] of cases.entries()) {
      parts[at]!.push(...idsOf[kind](one).map((id) => `${kind}-${id}.${versions.get(id) ?? ""}`));
    }
  }
  return parts.map((own) => own.join("~"));
}

interface Named {
  id: number;
  name: string;
  breed: string;
  breeder: Owner;
}

function petSubject({ id, name, breed, breeder }: Named): CaseSubject {
  return { path: `/pets/${petSlug(name, breed, id)}`, name, tradingName: breeder.tradingName };
}

function litterSubject({ id, name, breed, breeder }: Named): CaseSubject {
  return { path: `/litters/${litterSlug(name, breed, id)}`, name, tradingName: breeder.tradingName };
}

function licenceSubject({
  number,
  council,
  breeder,
}: {
  number: string;
  council: string;
  breeder: Owner;
}): CaseSubject {
  const { id, tradingName } = breeder;
  return { path: `/breeders/${breederSlug(tradingName, id)}`, name: `${number}, ${council}`, tradingName };
}

interface Owner {
  id: number;
  tradingName: string;
}
