// The email address of step 2 with its verification: nobody signs up with an address that is not theirs.
import { Link } from "react-router";
import { REGISTRATION_TEXTS } from "#app/domain/registration/rules.ts";
import type { Availability } from "#app/ui/accounts/use-availability.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { ProofStage } from "./use-proof.ts";

interface RegisterEmailFieldProps {
  defaultValue?: string;
  error?: string[];
  availability: Availability;
  stage: ProofStage;
  /** Somebody has looked whether the link was opened, and it was not. */
  stillWaiting: boolean;
  /** The intent that is being sent. */
  sending: unknown;
}

export function RegisterEmailField(props: RegisterEmailFieldProps) {
  const { defaultValue, error, availability, stage, stillWaiting, sending } = props;
  const taken = error?.[0] === REGISTRATION_TEXTS.emailTaken || (!error && availability === "taken");
  return (
    <div className="stack-tight" id="email-check">
      <TextField
        id="details-email"
        name="email"
        type="email"
        label="Email address"
        hint="We send a link to it, to see that it is yours."
        error={error}
        defaultValue={defaultValue}
        autoComplete="email"
        maxLength={255}
        required
      />
      <p className={taken ? "live-bad" : "hint"} role="status">
        {!error && (taken ? REGISTRATION_TEXTS.emailTaken : availability === "checking" && "Checking…")}
        {!error && availability === "available" && stage === "idle" && "Available"}
        {taken && (
          <>
            {" "}
            <Link to="/login">Login</Link>
          </>
        )}
      </p>
      <div role="status" className="stack-tight">
        {stage === "waiting" && (
          <p>
            <strong>{REGISTRATION_TEXTS.emailSent}</strong>{" "}
            {stillWaiting ? "The link has not been opened yet." : "Open the link in it, on any device."}
          </p>
        )}
        {stage === "verified" && (
          <p className="live-good">
            <Icon name="check" /> <span>Email verified</span>
          </p>
        )}
      </div>
      {stage !== "verified" && (
        <div className="ideas">
          {stage === "waiting" && (
            <Button variant="secondary" name="intent" value="check" formNoValidate busy={sending === "check"}>
              Check again
            </Button>
          )}
          <Button
            variant={stage === "waiting" ? "quiet" : "secondary"}
            name="intent"
            value="send"
            formNoValidate
            busy={sending === "send"}
            busyText="Sending…"
          >
            {stage === "waiting" ? "Send it again" : "Send verification email"}
          </Button>
        </div>
      )}
    </div>
  );
}
