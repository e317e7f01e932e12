// A member's own page about the newsletter: whether it comes, where to, and the way out.
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/error-summary.tsx";
import { TextField } from "#app/ui/kit/field.tsx";

interface NewsletterPageProps {
  subscribed: boolean;
  /** Where it goes, or would go. */
  email: string;
  /** What was typed and refused, and why. */
  refused?: { email: string; error: string };
}

export function NewsletterPage({ subscribed, email, refused }: NewsletterPageProps) {
  const busy = useNavigation().formAction === "/newsletter";
  const errors = refused ? [{ fieldId: "letter-email", text: refused.error }] : [];
  return (
    <div className="narrow-page">
      <div className="narrow-page__card">
        <div className="narrow-page__head">
          <h1>An email now and then</h1>
          <p className="soft-text">
            {subscribed
              ? "You are subscribed: new litters and honest advice on choosing a pet, twice a month."
              : "New litters and honest advice on choosing a pet, twice a month. You are not subscribed."}
          </p>
        </div>
        <Form method="post" action="/newsletter" className="form-stack">
          <ErrorSummary errors={errors} />
          <TextField
            key={email}
            id="letter-email"
            name="email"
            type="email"
            label="Email address"
            hint="Left empty, it goes to the address of your account."
            autoComplete="email"
            maxLength={255}
            defaultValue={refused?.email ?? email}
            error={refused?.error}
          />
          <Button busy={busy}>{subscribed ? "Change address" : "Subscribe"}</Button>
        </Form>
        {subscribed && (
          <Form method="post" action="/newsletter">
            <input type="hidden" name="intent" value="unsubscribe" />
            <Button variant="secondary">Unsubscribe</Button>
          </Form>
        )}
      </div>
    </div>
  );
}
