// Form of /breeder/profile/edit. Images have their own forms; their focal points belong to this one.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { ContactKind } from "#app/domain/accounts/verification/rules.ts";
import { SHOWN_FIELDS, shownPoint } from "#app/domain/breeders/own/moved-points.ts";
import { PROFILE_LIMITS } from "#app/domain/breeders/own/schema.ts";
import { IMAGE_TEXTS, waitingName } from "#app/domain/breeders/own/texts.ts";
import { BREEDER_IMAGES, type BreederImage, type OwnBreeder } from "#app/domain/breeders/own/views.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/kit/forms/field.tsx";
import { fieldProps, summaryOf } from "#app/ui/kit/forms/form-state.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { FocalPicker } from "./focal-picker.tsx";
import { ImageForms } from "./image-forms.tsx";
import { PlacedImage } from "./placed-image.tsx";

/** The fields as text. */
export interface EditValues {
  trading_name: string;
  description: string;
  location: string;
  council_authority: string;
  contact_phone: string;
  contact_email: string;
  profile_x: string;
  profile_y: string;
  cover_x: string;
  cover_y: string;
}

export interface EditFormProps {
  breeder: OwnBreeder;
  values: EditValues;
  /** The version that the page was opened with. */
  version: string;
  maxMegabytes: number;
  /** Where Cancel leads. */
  backTo: string;
  lastResult: SubmissionResult | undefined;
  /** Changes when the contact fields are to show the saved values again. */
  contactKey: string;
}

const FORM = "breeder-profile";
const AXES = {
  image: { x: "profile_x", y: "profile_y" },
  cover: { x: "cover_x", y: "cover_y" },
} as const satisfies Record<BreederImage, object>;

export function EditForm({ breeder, values, version, maxMegabytes, backTo, lastResult, contactKey }: EditFormProps) {
  const [form, fields] = useForm<EditValues>({ id: FORM, lastResult, defaultValue: values });
  const busy = useNavigation().formAction === "/breeder/profile/edit";
  const percent = (which: BreederImage, axis: "x" | "y") => {
    const { id, name, initialValue, errors } = fields[AXES[which][axis]];
    // The point of an image that is uploaded on this page is the present one.
    const defaultValue = lastResult ? initialValue : values[AXES[which][axis]];
    return { id, name, defaultValue, error: errors };
  };
  const inOrder = [
    ...["trading_name", "description", "location", "council_authority", "contact_phone", "contact_email"],
    ...["profile_x", "profile_y", "cover_x", "cover_y"],
  ] as (keyof EditValues)[];
  return (
    <>
      <ErrorSummary
        errors={summaryOf(
          form.errors,
          inOrder.map((name) => fields[name]),
        )}
      />
      <Form method="post" action="/breeder/profile/edit" className="form-stack mt-6" {...getFormProps(form)}>
        <input type="hidden" name="version" value={version} />
        <h2>About you</h2>
        <TextField
          key={fields.trading_name.key}
          {...fieldProps(fields.trading_name)}
          label="Trading name"
          hint={
            breeder.pendingTradingName === null
              ? "A changed name is public once a moderator has approved it."
              : `${waitingName(breeder.pendingTradingName)}. Until then your page shows ${breeder.tradingName}.`
          }
          autoComplete="organization"
          maxLength={PROFILE_LIMITS.name}
          required
        />
        <TextAreaField
          key={fields.description.key}
          {...fieldProps(fields.description)}
          label="Description"
          hint="At least 50 characters: how your animals live, and what matters to you."
          rows={8}
          maxLength={PROFILE_LIMITS.description}
          required
        />
        <TextField
          key={fields.location.key}
          {...fieldProps(fields.location)}
          label="Location"
          autoComplete="address-level2"
          maxLength={PROFILE_LIMITS.text}
          required
        />
        <TextField
          key={fields.council_authority.key}
          {...fieldProps(fields.council_authority)}
          label="Council authority"
          hint="The council that licenses you."
          autoComplete="off"
          maxLength={PROFILE_LIMITS.text}
          required
        />
        <p>
          <Link to="/breeder/licences">Your licences</Link>
        </p>
        <h2>Contact details</h2>
        <p className="soft-text -mt-4">
          When you change the phone number or the email address, we send a code to the new one. Nothing on this page is
          saved until you have entered it.
        </p>
        <TextField
          key={`phone ${contactKey}`}
          {...fieldProps(fields.contact_phone)}
          defaultValue={lastResult ? fields.contact_phone.initialValue : values.contact_phone}
          type="tel"
          label="Contact phone"
          autoComplete="tel"
          maxLength={PROFILE_LIMITS.phone}
          required
        />
        <TextField
          key={`email ${contactKey}`}
          {...fieldProps(fields.contact_email)}
          defaultValue={lastResult ? fields.contact_email.initialValue : values.contact_email}
          type="email"
          label="Contact email"
          autoComplete="email"
          maxLength={PROFILE_LIMITS.text}
          required
        />
      </Form>
      <section id="pictures" className="mt-8 grid gap-4" aria-labelledby="pictures-heading">
        <h2 id="pictures-heading">Pictures</h2>
        <p className="soft-text">
          An uploaded picture is saved at once. What stays in view of it is saved with the profile.
          <span className="without-script"> Save what you have typed before you upload a picture.</span>
        </p>
        <div className="account-grid">
          {BREEDER_IMAGES.map((which) => {
            const { image, position } = breeder.images[which];
            return (
              <Card key={which} className="account-part">
                <h3>{IMAGE_TEXTS[which].name}</h3>
                {image ? (
                  <FocalPicker
                    key={image.key}
                    which={which}
                    image={image}
                    x={percent(which, "x")}
                    y={percent(which, "y")}
                    shown={{ name: SHOWN_FIELDS[which], value: shownPoint(breeder.images[which]) }}
                    form={FORM}
                  />
                ) : (
                  <PlacedImage which={which} image={null} position={position} avatarUrl={breeder.avatarUrl} alt="" />
                )}
                <ImageForms which={which} hasImage={image !== null} maxMegabytes={maxMegabytes} />
              </Card>
            );
          })}
        </div>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button form={FORM} busy={busy} busyText="Saving…">
          Save profile
        </Button>
        <LinkButton to={backTo} variant="secondary">
          Cancel
        </LinkButton>
      </div>
    </>
  );
}

/** Shown above the form while a verification code is pending: the typed values are kept but not yet saved. */
export function WaitingNote({ kind }: { kind: ContactKind }) {
  return (
    <p className="flash">
      <span>
        A change is not saved yet: it waits for the code we sent {kind === "phone" ? "by text message" : "by email"}.{" "}
        <Link to={`/breeder/profile/edit/verify/${kind}`}>Enter the code</Link>
      </span>
    </p>
  );
}
