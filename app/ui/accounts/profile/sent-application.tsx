// The application that waits for a decision, on the profile: its state, what was sent, and the way to change it (BRD-03).
import type { ApplicationPage } from "#app/domain/breeders/applications/get-application-page.server.ts";
import { applicationButton } from "#app/domain/breeders/applications/status.ts";
import { CHANGE_APPLICATION_PATH } from "#app/domain/breeders/applications/texts.ts";
import { SentValues, sentWords } from "#app/ui/breeders/applications/application-state.tsx";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";

export function SentApplication({ sent }: { sent: NonNullable<ApplicationPage["sent"]> }) {
  return (
    <>
      <Button type="button" variant="secondary" disabled aria-describedby="application-note">
        {applicationButton("PENDING")}
      </Button>
      <p className="soft-text" id="application-note">
        {`${sentWords(sent)} We will write to you by email.`}
      </p>
      <details>
        <summary>What you sent</summary>
        <SentValues values={sent.values} />
      </details>
      <LinkButton to={CHANGE_APPLICATION_PATH} variant="secondary">
        Change my application
      </LinkButton>
    </>
  );
}
