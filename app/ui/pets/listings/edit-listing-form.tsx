// The form of an existing listing. Users who may approve listings can change its approval; others only see the status.
import { useRef } from "react";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import type { CertificateView } from "#app/domain/pets/listings/certificate-views.ts";
import type { ImageEditor } from "#app/domain/pets/listings/photo-views.ts";
import type { StepView } from "#app/domain/pets/listings/steps.ts";
import { SEND_AGAIN } from "#app/domain/pets/listings/texts.ts";
import type { EditedListing, ListingActionData } from "#app/domain/pets/listings/views.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { RadioGroup } from "#app/ui/kit/forms/choice-fields.tsx";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import type { LicenceOption } from "./law-part.tsx";
import { ListingForm } from "./listing-form.tsx";

const APPROVAL = [
  { value: "true", label: "Active" },
  { value: "false", label: "Pending Approval" },
];

interface EditListingFormProps {
  listing: EditedListing;
  view: StepView | null;
  editor: ImageEditor;
  mayApprove: boolean;
  answer: ListingActionData | null;
  law: LawResult | null;
  licences: readonly LicenceOption[];
  priceAdvice: string | null;
  certificate: CertificateView | null;
  /** The fields that a moderator has asked to change. */
  requested?: readonly string[];
  /** The open notice above the form about its photos. */
  photoNotice: { isAnswered: boolean } | null;
  /** "within 2 days": how soon a listing that is sent again is usually checked; null where saving sends nothing. */
  usualCheck: string | null;
}

export function EditListingForm({
  listing,
  view,
  editor,
  mayApprove,
  answer,
  law,
  licences,
  priceAdvice,
  certificate,
  requested,
  photoNotice,
  usualCheck,
}: EditListingFormProps) {
  const { petId, status } = listing;
  const address = `/breeder/pets/${petId}/edit`;
  const save = {
    intent: "save",
    text: status === "rejected" ? SEND_AGAIN : "Save changes",
    busyText: "Saving…",
  } as const;
  return (
    <ListingForm
      form={useRef<HTMLFormElement>(null)}
      address={address}
      hidden={<input type="hidden" name="version" value={useOpenedVersion(listing.version, answer?.version)} />}
      view={view}
      checkAt={`/breeder/pets/check?pet=${petId}`}
      values={listing.values}
      editor={editor}
      answer={answer}
      law={law}
      licences={licences}
      priceAdvice={priceAdvice}
      certificate={certificate}
      requested={requested}
      photoNotice={photoNotice}
      isApproved={status === "approved"}
      rechecked={status === "approved" && !mayApprove}
      main={view ? null : save}
      beside={() =>
        view?.step === "check" ? (
          <>
            <p>Your changes are saved.</p>
            <LinkButton to="/breeder/pets">Go to Your Pets</LinkButton>
            <LinkButton to={`/pets/${listing.slug}`} variant="secondary">
              Preview as a buyer
            </LinkButton>
          </>
        ) : (
          <>
            {usualCheck && <p className="soft-text">{`Usually checked ${usualCheck}.`}</p>}
            <LinkButton to="/breeder/pets" variant="secondary">
              Cancel
            </LinkButton>
          </>
        )
      }
    >
      {mayApprove && !view && (
        <FormPart title="Approval">
          <RadioGroup
            id="is_approved"
            name="is_approved"
            legend="What visitors see"
            options={APPROVAL}
            defaultValue={String(status === "approved")}
          />
        </FormPart>
      )}
    </ListingForm>
  );
}
