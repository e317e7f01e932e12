// Step 3 of registration for breeders: the application. Its button creates the account.
import { Form } from "react-router";
import type { Typed } from "#app/domain/breeders/registration/draft.ts";
import { DESCRIPTION_MAX, NAME_MAX, PLACE_MAX } from "#app/domain/breeders/registration/rules.ts";
import { EnterButton } from "#app/ui/accounts/sign-in/enter-button.tsx";
import { usePhoneCheck } from "#app/ui/accounts/sign-in/use-phone-check.ts";
import { COUNCIL_LIST, CouncilList } from "#app/ui/breeders/licences/council-list.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { RegisterEnd } from "./register-end.tsx";
import { RegisterFrame } from "./register-frame.tsx";
import { useWizardForm } from "./use-wizard-form.ts";
import { type FormErrors, summaryLines, unlessChanged } from "./wizard-errors.ts";

interface RegisterBreederFormProps {
  draftId: string;
  idempotencyKey: string;
  typed: Typed;
  verified: boolean;
  /** The password is no longer stored, and must be typed again. */
  asksPassword: boolean;
  errors?: FormErrors;
}

const ORDER = [
  "registered_trading_name", "description", "location", "contact_tel", "local_council_authority", "contact_email",
  "password", "confirm_password",
]; // oxfmt-ignore

export function RegisterBreederForm(props: RegisterBreederFormProps) {
  const { draftId, idempotencyKey, typed, verified, asksPassword, errors = {} } = props;
  const { typed: now, sent, props: formProps } = useWizardForm(draftId);
  const phone = usePhoneCheck(now?.contact_tel);
  const shown = unlessChanged(errors, sent ?? typed, now);
  const field = (name: keyof Typed) => ({
    id: `breeder-${name}`,
    name,
    error: shown[name],
    defaultValue: typed[name],
    required: true,
  });
  return (
    <RegisterFrame
      type="breeder"
      step="breeder"
      title="Breeder Details"
      intro="We read every application. You can prepare your first listing in the meantime."
    >
      <Form method="post" className="form-stack" {...formProps} onSubmit={phone.onSubmit}>
        <EnterButton />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <ErrorSummary errors={summaryLines("breeder", errors, ORDER)} />
        {!verified && (
          <p>
            <Link to="/register/details#email-check">Verify your email address</Link>
          </p>
        )}
        <TextField
          {...field("registered_trading_name")}
          label="Trading name"
          autoComplete="organization"
          maxLength={NAME_MAX}
        />
        <TextAreaField
          {...field("description")}
          label="Description"
          hint="At least 50 characters: how your animals live, and what matters to you."
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
        />
        <TextField
          {...field("location")}
          label="Location"
          hint="Your town or city."
          autoComplete="address-level2"
          maxLength={PLACE_MAX}
        />
        <TextField
          {...field("contact_tel")}
          type="tel"
          label="Contact phone number"
          error={phone.error ?? shown.contact_tel}
          autoComplete="tel"
          maxLength={32}
          onBlur={phone.checkPhone}
        />
        <TextField
          {...field("local_council_authority")}
          label="Local council authority"
          hint="The council that licenses breeders where you live."
          autoComplete="off"
          list={COUNCIL_LIST}
          maxLength={PLACE_MAX}
        />
        <CouncilList />
        <TextField
          {...field("contact_email")}
          defaultValue={typed.contact_email ?? typed.email}
          type="email"
          label="Contact email"
          hint="Buyers write to this address. It can be different from the one you log in with."
          autoComplete="email"
          maxLength={255}
        />
        <RegisterEnd form="breeder" asksPassword={asksPassword} errors={errors} />
      </Form>
    </RegisterFrame>
  );
}
