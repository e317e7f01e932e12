// SQL of a search with a word that may be an area: no index finds both the word in the text and the pets of the area.
import { anyOf, petConditions, type PetListTerms, textChoices } from "#app/domain/pets/list-sql.server.ts";
import type { PetScope } from "#app/domain/pets/policy.ts";
import type { PetSearch } from "#app/domain/pets/search-params.ts";
import { cellsOf } from "#app/domain/shared/places/cells.server.ts";
import { allOf } from "#app/domain/shared/search/matches-sql.server.ts";
import type { PagedQuery } from "#app/domain/shared/search/paged-query.server.ts";
import { Prisma } from "#app/platform/generated/prisma/client.ts";

/** An area of at most so many districts has few pets beside those with a word; a wider one has many. */
const SMALL_AREA = 4;

/**
 * Two lists that are together the list of a search with a word that may be an area: the word is in the text, or it is not
 * and the pet is in the area. Each is found by an index; no index finds both. Null without such a word.
 */
export function petAlternatives(
  search: PetSearch,
  scope: PetScope | null,
  terms: PetListTerms,
): NonNullable<PagedQuery["either"]> | null {
  const area = terms.groups.find(({ counties }) => counties);
  if (!area?.counties) return null;
  const groups = terms.groups.filter((group) => group !== area);
  const others = petConditions(search, scope, { ...terms, groups });
  const inText = anyOf(textChoices(area.texts));
  const cells = cellsOf(area.counties);
  const notInText = allOf([others, Prisma.sql`NOT ${inText}`]);
  const inArea = allOf([notInText, Prisma.sql`p.cell IN (${cells})`]);
  const isSmall = !scope && area.counties.length <= SMALL_AREA;
  return [
    { where: allOf([others, inText]) },
    { where: inArea, ...(isSmall && { collect: { from: petsOfCells(cells), where: notInText } }) },
  ];
}

// OFFSET 0 keeps the join a loop over the cells.
function petsOfCells(cells: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${cells} OFFSET 0) area CROSS JOIN LATERAL (
    SELECT * FROM pets WHERE listed AND cell = area.cell OFFSET 0) p`;
}
