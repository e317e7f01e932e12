// The form of an existing listing. Users who may approve listings can change its approval; others only see the status.
import type { CertificateView } from "#app/domain/certificates/views.ts";
import type { ImageEditor } from "#app/domain/images/views.ts";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import { SEND_AGAIN } from "#app/domain/listings/texts.ts";
import type { EditedListing, ListingActionData } from "#app/domain/listings/views.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import type { LicenceOption } from "./law-part.tsx";
import { ListingForm } from "./listing-form.tsx";

const APPROVAL = [
  { value: "true", label: "Active" },
  { value: "false", label: "Pending Approval" },
];

interface EditListingFormProps {
  listing: EditedListing;
  editor: ImageEditor;
  mayApprove: boolean;
  answer: ListingActionData | null;
  law: LawResult | null;
  licences: readonly LicenceOption[];
  certificate: CertificateView | null;
}

export function EditListingForm({
  listing,
  editor,
  mayApprove,
  answer,
  law,
  licences,
  certificate,
}: EditListingFormProps) {
  return (
    <ListingForm
      action={`/breeder/pets/${listing.petId}/edit`}
      values={listing.values}
      editor={editor}
      answer={answer}
      law={law}
      licences={licences}
      certificate={certificate}
      rechecked={listing.status === "approved" && !mayApprove}
      main={{ intent: "save", text: listing.status === "rejected" ? SEND_AGAIN : "Save changes", busyText: "Saving…" }}
      beside={() => (
        <LinkButton to="/breeder/pets" variant="secondary">
          Cancel
        </LinkButton>
      )}
    >
      {mayApprove && (
        <FormPart title="Approval">
          <RadioGroup
            id="is_approved"
            name="is_approved"
            legend="What visitors see"
            options={APPROVAL}
            defaultValue={String(listing.status === "approved")}
          />
        </FormPart>
      )}
    </ListingForm>
  );
}
