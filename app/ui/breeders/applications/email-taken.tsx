// The email address belongs to another account, possibly the applicant's own: they can leave it out, or change account.
import { useState } from "react";
import { type ContactStep, EMAIL_TAKEN } from "#app/domain/breeders/applications/contact-step.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { DialogOrSection } from "./dialog-or-section.tsx";

/** Dismiss returns to the field, where another email address can be entered. */
export function EmailTaken({ step, fieldId }: { step: ContactStep; fieldId: string }) {
  const [closed, setClosed] = useState<ContactStep>();
  return (
    <DialogOrSection title={EMAIL_TAKEN.title} open={step !== closed} onClose={() => setClosed(step)}>
      {(inDialog) => (
        <>
          <p role="alert">{step.text}</p>
          <div className="flex flex-wrap gap-3">
            {inDialog ? (
              <Button type="button" variant="secondary" onClick={() => setClosed(step)}>
                Dismiss
              </Button>
            ) : (
              <a className="button button--secondary" href={`#${fieldId}`}>
                Dismiss
              </a>
            )}
            <Button name="intent" value="logout" variant="quiet" formNoValidate>
              Logout
            </Button>
          </div>
        </>
      )}
    </DialogOrSection>
  );
}
