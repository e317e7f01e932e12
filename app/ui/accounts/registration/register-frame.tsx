// Frame of every step of registration: a card with the number of the step.
import type { ReactNode } from "react";
import type { AccountType } from "#app/domain/accounts/account-type.ts";
import { stepText, type WizardStep } from "#app/domain/breeders/registration/rules.ts";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

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
    <NarrowPage above={stepText(type, step)} title={title} lede={intro} below={below}>
      {children}
    </NarrowPage>
  );
}
