// Newsletter page of a user: subscription state, email address, and unsubscribe.
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { NarrowPage } from "#app/ui/layout/narrow-page.tsx";

interface NewsletterPageProps {
  subscribed: boolean;
  /** The email address of the subscription, or the default one. */
  email: string;
  /** The rejected email address and its error. */
  refused?: { email: string; error: string };
}

export function NewsletterPage({ subscribed, email, refused }: NewsletterPageProps) {
  const busy = useNavigation().formAction === "/newsletter";
  const errors = refused ? [{ fieldId: "subscription-email", text: refused.error }] : [];
  return (
    <NarrowPage
      title="An email now and then"
      lede={
        subscribed
          ? "You are subscribed: new litters and honest advice on choosing a pet, twice a month."
          : "New litters and honest advice on choosing a pet, twice a month. You are not subscribed."
      }
    >
      <Form method="post" action="/newsletter" className="form-stack">
        <ErrorSummary errors={errors} />
        <TextField
          // A refused address is not kept when the page is opened again.
          key={`${email} ${refused ? "refused" : ""}`}
          id="subscription-email"
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
    </NarrowPage>
  );
}
