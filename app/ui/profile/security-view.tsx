// The parts of /profile/security.
import type { AuthenticationEntry } from "#app/domain/authentication-log/entry.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { SignInList } from "./sign-in-list.tsx";

interface SecurityViewProps {
  entries: readonly AuthenticationEntry[];
  hasPassword: boolean;
}

export function SecurityView({ entries, hasPassword }: SecurityViewProps) {
  return (
    <div className="pf-grid">
      <Card className="pf-part">
        <h2>Password</h2>
        <p className="soft">
          {hasPassword
            ? "Choose one that you use nowhere else."
            : "Your account has none. You log in with Google or with a link by email."}
        </p>
        <LinkButton to="/profile/security/password" variant="secondary">
          {hasPassword ? "Change password" : "Set a password"}
        </LinkButton>
      </Card>
      <Card className="pf-part">
        <h2>Devices</h2>
        <p className="soft">See where you are logged in, and sign out a device that you do not know.</p>
        <LinkButton to="/profile/sessions" variant="secondary">
          Devices you are logged in on
        </LinkButton>
      </Card>
      <Card className="pf-part pf-wide">
        <h2>Sign-ins of the last 90 days</h2>
        <p className="soft">Was one of them not you? Change your password, and sign out of all other devices.</p>
        <SignInList entries={entries} />
      </Card>
    </div>
  );
}
