// "Same again": the dates, counts and answers that differ from the last litter, and what is taken from it (BRD-07).
import { parsePounds } from "#app/domain/pets/price.ts";
import { formatPrice } from "#app/domain/shared/money.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import type { FormState } from "#app/ui/pets/listings/field-state.ts";
import { ChipDueField, HealthFields } from "#app/ui/pets/listings/law-born-fields.tsx";
import { DatesPart } from "./litter-dates.tsx";
import { type LitterFields, NameField, type Parents } from "./litter-parts.tsx";

interface SameAgainPartProps {
  state: LitterFields;
  listingState: FormState;
  parents: Parents;
}

export function SameAgainPart({ state, listingState, parents }: SameAgainPartProps) {
  const { dam_id: damId, sire_id: sireId, price_min: price } = state.values;
  const pence = parsePounds(price);
  const mother = parents.dams.find(({ value }) => value === damId)?.label;
  const father = parents.sires.find(({ value }) => value === sireId)?.label;
  return (
    <>
      <FormPart title="From the last litter">
        <dl className="same-again">
          {mother && <Fact name="Mother">{mother}</Fact>}
          {father && <Fact name="Father">{father}</Fact>}
          {pence && <Fact name="Price">{`from ${formatPrice(pence)}`}</Fact>}
        </dl>
        <p className="soft-text">Texts, place, papers and the answers that stay true are the same as well.</p>
        <NameField state={state} />
      </FormPart>
      <DatesPart state={state} asksNumbers />
      <div className="litter-if litter-if--born">
        <FormPart title="These animals">
          <ChipDueField state={listingState} shared />
          <HealthFields state={listingState} />
        </FormPart>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
