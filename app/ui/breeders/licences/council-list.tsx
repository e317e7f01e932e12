// The councils that issue licences, as suggestions of a text field: a council is chosen from the table, any other is typed (BRD-08).
import { COUNCILS } from "#app/domain/breeders/licences/councils.ts";
import { NATIONS } from "#app/domain/shared/places/nations.ts";

/** The value of the field's `list` attribute. */
export const COUNCIL_LIST = "council-list";

const NAMES = NATIONS.flatMap((nation) => COUNCILS[nation]).toSorted();

export function CouncilList() {
  return (
    <datalist id={COUNCIL_LIST}>
      {NAMES.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
