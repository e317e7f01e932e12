// Google sign-in: a link, or the prompt of Google's script in the page if the script loads.
import { buttonClass } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { type GoogleOffer, useGooglePrompt } from "./use-google-prompt.ts";

const SIGN_IN = { label: "Continue with Google", href: "/auth/google", call: "/api/auth/google" };
const SIGN_UP = { label: "Sign up with Google", href: "/auth/google?register=1", call: "/api/auth/google/register" };

interface GoogleButtonProps {
  offer: GoogleOffer;
  /** Whether the button is on the registration page. */
  register?: boolean;
}

export function GoogleButton({ offer, register = false }: GoogleButtonProps) {
  const { label, href, call } = register ? SIGN_UP : SIGN_IN;
  const { busy, failure, ask } = useGooglePrompt(offer, call);
  return (
    <div className="field">
      {failure !== null && (
        <p className="field__error" role="alert">
          <Icon name="alert" />
          {failure}
        </p>
      )}
      <a href={href} className={buttonClass("secondary", true)} aria-busy={busy || undefined} onClick={ask}>
        {busy ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <img src="/google.svg" alt="" width={20} height={20} />
        )}
        {label}
      </a>
    </div>
  );
}
