// What every step of signing up stands in: a card with its heading, and dots that show how far it is.
import type { ReactNode } from "react";
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { wizardSteps, type WizardStep } from "#app/domain/registration/rules.ts";

const NAMES: Record<WizardStep, string> = {
  type: "Account type",
  details: "Your details",
  email: "Email verified",
  breeder: "Breeder details",
  review: "Review",
  done: "Done",
};

interface RegisterFrameProps {
  type: AccountType | null;
  step: WizardStep;
  /** Steps that are done although they come later, such as the email address. */
  done?: readonly WizardStep[];
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

export function RegisterFrame({ type, step, done = [], title, intro, children, below }: RegisterFrameProps) {
  const steps = wizardSteps(type);
  const at = steps.indexOf(step);
  const state = (one: WizardStep, index: number) => {
    if (one === step) return "now";
    return index < at || done.includes(one) ? "done" : undefined;
  };
  return (
    <div className="narrow">
      <div role="group" aria-label="Steps of signing up">
        <ol className="wizard-dots">
          {steps.map((one, index) => (
            <li key={one} data-state={state(one, index)} aria-current={one === step ? "step" : undefined}>
              <span className="vh">
                {NAMES[one]}
                {state(one, index) === "done" && " (done)"}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="narrow-card">
        <div className="narrow-head">
          <h1>{title}</h1>
          {intro && <p className="soft">{intro}</p>}
        </div>
        {children}
      </div>
      {below}
    </div>
  );
}
