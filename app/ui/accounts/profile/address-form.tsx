// The form of the postal address: either empty or with all required lines.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import { COUNTRIES } from "#app/domain/shared/places/countries.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { SelectField, TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { useOpenedVersion } from "#app/ui/kit/forms/opened-version.ts";
import { useSaving } from "./use-saving.ts";

const LINES = [
  { name: "house_name_or_no", label: "House name or number", autoComplete: "off" },
  { name: "flat_apt_no", label: "Flat or apartment", autoComplete: "off", optional: true },
  { name: "first_line", label: "First line", autoComplete: "address-line1" },
  { name: "second_line", label: "Second line", autoComplete: "address-line2", optional: true },
  { name: "town", label: "Town", autoComplete: "address-level2" },
  { name: "city", label: "City", autoComplete: "address-level3", optional: true },
  { name: "region", label: "Region", autoComplete: "address-level1", optional: true },
  { name: "post_code", label: "Postcode", autoComplete: "postal-code", maxLength: 16 },
] as const;

type Values = Record<(typeof LINES)[number]["name"] | "country", string>;

const COUNTRY_OPTIONS = COUNTRIES.map(({ name }) => ({ value: name, label: name }));

interface AddressFormProps {
  profile: Profile;
  /** The version of the stored values, and that of a refused submit. */
  version: string;
  sentVersion: string | undefined;
  lastResult: SubmissionResult | undefined;
}

function valuesOf({ address }: Profile): Values {
  return {
    house_name_or_no: address?.houseNameOrNo ?? "",
    flat_apt_no: address?.flatAptNo ?? "",
    first_line: address?.firstLine ?? "",
    second_line: address?.secondLine ?? "",
    town: address?.town ?? "",
    city: address?.city ?? "",
    region: address?.region ?? "",
    post_code: address?.postCode ?? "",
    country: address?.country ?? "United Kingdom",
  };
}

export function AddressForm({ profile, version, sentVersion, lastResult }: AddressFormProps) {
  const [form, fields] = useForm<Values>({ id: "address", lastResult, defaultValue: valuesOf(profile) });
  return (
    <Form method="post" className="form-stack" {...getFormProps(form)} aria-labelledby="address-heading">
      <h2 id="address-heading">Address</h2>
      <ErrorSummary errors={summaryOf(form.errors, [...LINES.map(({ name }) => fields[name]), fields.country])} />
      <input type="hidden" name="intent" value="address" />
      <input type="hidden" name="version" value={useOpenedVersion(version, sentVersion)} />
      {LINES.map(({ name, ...line }) => {
        const optional = "optional" in line;
        return (
          <TextField
            key={fields[name].key}
            {...fieldProps(fields[name])}
            maxLength={255}
            {...line}
            required={!optional}
          />
        );
      })}
      <SelectField
        key={fields.country.key}
        {...fieldProps(fields.country)}
        label="Country"
        autoComplete="country-name"
        options={optionsWith(profile.address?.country)}
        required
      />
      <Button busy={useSaving("address")} busyText="Saving…">
        Save address
      </Button>
    </Form>
  );
}

/** The list of countries, with one in other words that was stored before there was a list. */
function optionsWith(stored: string | undefined) {
  const isListed = stored === undefined || COUNTRY_OPTIONS.some(({ value }) => value === stored);
  return isListed ? COUNTRY_OPTIONS : [{ value: stored, label: stored }, ...COUNTRY_OPTIONS];
}
