// The parts of /profile/security.
import type { AuthenticationEntry } from "#app/domain/accounts/authentication-log/entry.ts";
import { methodsOf, type SecondFactors } from "#app/domain/accounts/second-factors/views.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { SignInList } from "./sign-in-list.tsx";

interface SecurityViewProps {
  entries: readonly AuthenticationEntry[];
  hasPassword: boolean;
  factors: SecondFactors;
}

export function SecurityView({ entries, hasPassword, factors }: SecurityViewProps) {
  return (
    <div className="account-grid">
      <Card className="account-part">
        <h2>Password</h2>
        <p className="soft-text">
          {hasPassword
            ? "Choose one that you use nowhere else."
            : "Your account has none. You log in with Google or with a link by email."}
        </p>
        <LinkButton to="/profile/security/password" variant="secondary">
          {hasPassword ? "Change password" : "Set a password"}
        </LinkButton>
      </Card>
      <TwoFactor {...factors} />
      <Card className="account-part">
        <h2>Devices</h2>
        <p className="soft-text">See where you are logged in, and sign out a device that you do not know.</p>
        <LinkButton to="/profile/sessions" variant="secondary">
          Devices you are logged in on
        </LinkButton>
      </Card>
      <Card className="account-part col-span-full">
        <h2>Sign-ins of the last 90 days</h2>
        <p className="soft-text">Was one of them not you? Change your password, and sign out of all other devices.</p>
        <SignInList entries={entries} />
      </Card>
    </div>
  );
}

function TwoFactor(factors: SecondFactors) {
  const { hasAuthenticator, passkeys, recoveryCodesLeft } = factors;
  const isOn = methodsOf(factors).length > 0;
  return (
    <Card className="account-part">
      <h2>Two-factor authentication</h2>
      <p>
        {isOn ? <Badge kind="good">On</Badge> : <Badge kind="fair">Off</Badge>}{" "}
        {isOn
          ? "You confirm each sign-in with a second factor."
          : "With a second factor, a stolen password is not enough to log in."}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/profile/security/authenticator" variant="secondary">
          {hasAuthenticator ? "Authenticator app: on" : "Add an authenticator app"}
        </LinkButton>
        <LinkButton to="/profile/security/passkeys" variant="secondary">
          Passkeys: {passkeys.length}
        </LinkButton>
        {isOn && (
          <LinkButton to="/profile/security/recovery-codes" variant="secondary">
            Recovery codes: {recoveryCodesLeft} left
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
