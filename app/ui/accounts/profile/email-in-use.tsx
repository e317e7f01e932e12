// The user wants to verify an email address that another account has. If that account is also theirs, they can log out
// and log in to it.
import { EMAIL_IN_USE } from "#app/domain/accounts/profile/texts.ts";
import { LinkButton, Button } from "#app/ui/kit/button.tsx";

export function EmailInUse({ dismissTo }: { dismissTo: string }) {
  return (
    <section className="card card--padded grid gap-3" aria-labelledby="email-in-use">
      <h2 id="email-in-use">Email Already in Use</h2>
      <p>{EMAIL_IN_USE}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={dismissTo} variant="secondary">
          Dismiss
        </LinkButton>
        <form method="post" action="/profile/sessions">
          <Button name="intent" value="log-out">
            Logout
          </Button>
        </form>
      </div>
    </section>
  );
}
