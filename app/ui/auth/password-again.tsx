// Why a password is asked for a second time on the way through the wizard.
import type { ReactNode } from "react";

export function PasswordAgain({ children }: { children: ReactNode }) {
  return (
    <>
      <p>Your password is never stored while you sign up, so please type it once more.</p>
      {children}
    </>
  );
}
