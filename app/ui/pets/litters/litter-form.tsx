// The form of a stored litter, on one page. The style hides what its stage does not need (litters.css).
import { Form } from "react-router";
import type { ListingValues } from "#app/domain/pets/listings/views.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { LawPart, type LicenceOption } from "#app/ui/pets/listings/law-part.tsx";
import { PapersPart, PromisesPart } from "#app/ui/pets/listings/listing-parts.tsx";
import { DatesPart } from "./litter-dates.tsx";
import { LitterAboutPart, type LitterFields, LitterPricePart, type Parents, ParentsPart } from "./litter-parts.tsx";

interface LitterFormProps {
  state: LitterFields & { formErrors: readonly string[] };
  /** The version of the stored litter. */
  version: string;
  parents: Parents;
  licences: readonly LicenceOption[];
  /** The URL of the page, to return to it from the form of a new parent. */
  here: string;
  cancelTo: string;
  busy: boolean;
}

export function LitterForm({ state, version, parents, licences, here, cancelTo, busy }: LitterFormProps) {
  const { values, errors, formErrors } = state;
  const listingState = { values: values as ListingValues, errors: { ...errors }, certificate: null };
  return (
    <Form method="post" className="form-stack listing-form" noValidate>
      <input type="hidden" name="version" value={version} />
      <ErrorSummary
        errors={[
          ...formErrors.map((error) => ({ text: error })),
          ...Object.entries(errors).flatMap(([fieldId, [error]]) => (error ? [{ fieldId, text: error }] : [])),
        ]}
      />
      <ParentsPart state={state} parents={parents} here={here} />
      <DatesPart state={state} asksNumbers={false} />
      <LitterAboutPart state={state} isPlanned={false} />
      <div className="litter-if litter-if--mated">
        <LitterPricePart state={state} />
        <PromisesPart state={listingState} />
        <PapersPart state={listingState} />
      </div>
      <LawPart state={listingState} licences={licences} confirmable={[]} isStep={false} shared />
      <div className="listing-form__end">
        <Button name="intent" value="save" busy={busy} busyText="Saving…">
          Save litter
        </Button>
        <LinkButton to={cancelTo} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}
