// Confirmation before an edit that hides an approved listing: the changes, before and after, and the submit button. The
// edited values are in hidden fields.
import { Form, useNavigation } from "react-router";
import { recheckText } from "#app/domain/pets/listings/changes.ts";
import type { ListingStep } from "#app/domain/pets/listings/steps.ts";
import type { ListingValues, Recheck } from "#app/domain/pets/listings/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ChangeList, ImageChange } from "./change-list.tsx";

interface RecheckConfirmationProps {
  /** The URL of the page, which the form submits to. */
  action: string;
  /** The step that was submitted; null for the whole form. */
  step: ListingStep | null;
  values: ListingValues;
  /** The version that the form was opened with. */
  version: string;
  recheck: Recheck;
}

export function RecheckConfirmation({ action, step, values, version, recheck }: RecheckConfirmationProps) {
  const { name, changes, images, intent } = recheck;
  const pressed = useNavigation().formData?.get("intent");
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="form-stack listing-form">
      {Object.entries(values).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {step && <input type="hidden" name="step" value={step} />}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="confirmed" value="yes" />
      <h2>Check what you are changing</h2>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {images && <ImageChange {...images} />}
      <p>
        <strong>{recheckText(name)}</strong>
      </p>
      <div className="listing-form__end">
        <Button name="intent" value={intent} busy={pressed === intent} busyText="Saving…">
          Save and send for review
        </Button>
        <Button name="intent" value="edit-again" variant="secondary">
          Go back and edit
        </Button>
      </div>
    </Form>
  );
}
