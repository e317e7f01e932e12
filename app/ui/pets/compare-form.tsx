// The form that the checkboxes "Compare" of a page's cards belong to. It sends the chosen pets to /compare; with script it
// says how many are chosen. It stays in view while any is, by CSS alone.
import { COMPARE_PATH } from "#app/domain/pets/compare.ts";
import { COMPARE_FORM_ID, comparedText } from "./compared.ts";

/** `near` is the place that distances are measured from. */
export function CompareForm({ near = "" }: { near?: string }) {
  return (
    <form id={COMPARE_FORM_ID} action={COMPARE_PATH} className="compare-form">
      {near !== "" && <input type="hidden" name="near" value={near} />}
      <p role="status">{comparedText(0)}</p>
      <button type="submit" className="button button--secondary">
        Compare
      </button>
    </form>
  );
}

/** The checkbox of a card. */
export function CompareBox({ petId, name }: { petId: number; name: string }) {
  return (
    <label className="compare-box">
      <input type="checkbox" form={COMPARE_FORM_ID} name="pet" value={petId} />
      <span>
        Compare<span className="visually-hidden">{` ${name}`}</span>
      </span>
    </label>
  );
}
