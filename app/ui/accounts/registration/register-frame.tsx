// Frame of every step of registration: a card with the number of the step.
import type { ReactNode } from "react";
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { stepText, type WizardStep } from "#app/domain/breeders/registration/rules.ts";

interface RegisterFrameProps {
  type: AccountType | null;
  step: WizardStep;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

export function RegisterFrame({ type, step, title, intro, children, below }: RegisterFrameProps) {
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <p className="soft-text small-text">{stepText(type, step)}</p>
          <h1>{title}</h1>
          {intro && <p className="soft-text">{intro}</p>}
        </div>
        {children}
      </div>
      {below}
    </div>
  );
}
