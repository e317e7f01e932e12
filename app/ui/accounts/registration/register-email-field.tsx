// Email address of step 2 of registration with its verification.
import { useEffect, useRef } from "react";
import { REGISTRATION_TEXTS } from "#app/domain/breeders/registration/rules.ts";
import type { ProofStage } from "#app/ui/accounts/sign-in/use-proof.ts";
import type { Availability } from "#app/ui/accounts/use-availability.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

interface RegisterEmailFieldProps {
  defaultValue?: string;
  error?: string[];
  availability: Availability;
  stage: ProofStage;
  /** The visitor has submitted a check, and the link has not been opened yet. */
  /** The intent of the submit in progress. */
  sending: unknown;
}

export function RegisterEmailField(props: RegisterEmailFieldProps) {
  const { defaultValue, error, availability, stage, sending } = props;
  const status = useShownWhenSent(stage);
  const taken = error?.[0] === REGISTRATION_TEXTS.emailTaken || (!error && availability === "taken");
  return (
    <div className="tight-stack" id="email-check">
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
      <p className={taken ? "status-bad" : "field__hint"} role="status">
        {!error && (taken ? REGISTRATION_TEXTS.emailTaken : availability === "checking" && "Checking…")}
        {!error && availability === "available" && stage === "idle" && "Available"}
        {taken && (
          <>
            {" "}
            <Link to="/login">Login</Link>
          </>
        )}
      </p>
      <div role="status" className="tight-stack" ref={status}>
        {stage === "waiting" && (
          <p>
            <strong>{REGISTRATION_TEXTS.emailSent}</strong> {error ? "Open" : `${REGISTRATION_TEXTS.unverified}: open`}{" "}
            the link in the email, on any device.
          </p>
        )}
        {stage === "verified" && (
          <p className="status-good">
            <Icon name="check" /> <span>Email verified</span>
          </p>
        )}
      </div>
      {stage === "waiting" && (
        <div className="name-suggestions">
          <Button
            variant="quiet"
            name="intent"
            value="send"
            formNoValidate
            busy={sending === "send"}
            busyText="Sending…"
          >
            Send it again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Scrolls to the result, because on a small screen it may be above the button that sends the email. */
function useShownWhenSent(stage: ProofStage) {
  const status = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === "idle" && stage === "waiting") status.current?.scrollIntoView({ block: "nearest" });
    before.current = stage;
  }, [stage]);
  return status;
}
