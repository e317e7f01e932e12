// The form of a new listing, which is stored as a draft until it is submitted for review.
import { useRef } from "react";
import type { LawResult } from "#app/domain/law/check-listing.ts";
import type { CertificateView } from "#app/domain/pets/listings/certificate-views.ts";
import type { ImageEditor } from "#app/domain/pets/listings/photo-views.ts";
import { stepPath, type StepView } from "#app/domain/pets/listings/steps.ts";
import { SEND_FOR_REVIEW } from "#app/domain/pets/listings/texts.ts";
import type { ListingActionData, ListingValues } from "#app/domain/pets/listings/views.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { DraftConflictNote } from "./draft-conflict.tsx";
import type { LicenceOption } from "./law-part.tsx";
import { ListingForm } from "./listing-form.tsx";
import { SaveStateText } from "./save-state-text.tsx";
import { useAutosave } from "./use-autosave.ts";

const ACTION = "/breeder/pets/new";

interface NewListingFormProps {
  draftId: string;
  /** Whether the draft can be opened by its URL. */
  isStored: boolean;
  /** The version of the stored values that the form shows. */
  version: string;
  /** The account that fills it in. */
  account: number;
  /** "within 2 days": how soon a listing is usually checked; null where it cannot be sent. */
  usualCheck: string | null;
  view: StepView | null;
  values: ListingValues;
  editor: ImageEditor;
  answer: ListingActionData | null;
  law: LawResult | null;
  licences: readonly LicenceOption[];
  priceAdvice: string | null;
  certificate: CertificateView | null;
  /** The answer to the last submit, where it did not arrive. */
  lost: object | null;
}

export function NewListingForm(props: NewListingFormProps) {
  const { draftId, account, usualCheck, view, values, editor } = props;
  const { answer, law, licences, priceAdvice, certificate } = props;
  const form = useRef<HTMLFormElement>(null);
  const stored = `${ACTION}?draft=${draftId}`;
  const { state, version, isStored, conflict, choose } = useAutosave({
    form,
    to: `/breeder/pets/drafts/${draftId}`,
    pageAddress: view ? stepPath(stored, view.step) : stored,
    account,
    version: props.version,
    lost: props.lost,
  });
  const enhanced = useEnhanced();
  // A draft that is not stored yet has no page.
  const address = props.isStored || isStored ? stored : ACTION;
  const found = conflict ?? answer?.conflict ?? null;
  return (
    <ListingForm
      form={form}
      address={address}
      view={view}
      checkAt={`/breeder/pets/check?draft=${draftId}`}
      values={values}
      editor={editor}
      answer={answer}
      law={law}
      licences={licences}
      priceAdvice={priceAdvice}
      certificate={certificate}
      main={{ intent: "publish", text: SEND_FOR_REVIEW, busyText: "Sending…" }}
      hidden={
        <>
          <input type="hidden" name="draft" value={draftId} />
          <input type="hidden" name="account" value={account} />
          <input type="hidden" name="version" value={version} />
          {found && <DraftConflictNote conflict={found} onChoose={enhanced ? choose : undefined} />}
        </>
      }
      beside={(pressed) => (
        <>
          {view === null && (
            <Button variant="secondary" name="intent" value="save" busy={pressed === "save"} busyText="Saving…">
              Save and finish later
            </Button>
          )}
          {usualCheck && <p className="soft-text">{`Usually checked ${usualCheck}.`}</p>}
          {view?.step === "check" && props.isStored && (
            <LinkButton to={`/breeder/pets/drafts/${draftId}/preview`} variant="secondary">
              Preview as a buyer
            </LinkButton>
          )}
          <SaveStateText state={state} />
        </>
      )}
    />
  );
}
