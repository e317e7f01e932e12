// The profile image of an account: upload and removal, with plain forms.
import { Form, useNavigation } from "react-router";
import type { Profile } from "#app/domain/profile/views.ts";
import { Avatar } from "#app/ui/breeders/avatar.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { describedBy, FieldError } from "#app/ui/kit/forms/field.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";

const IMAGE_ID = "profile-picture";
const SIZE = 112;

interface ImageFormProps {
  profile: Pick<Profile, "image" | "avatarUrl">;
  /** The largest file in megabytes. */
  maxMegabytes: number;
  /** The error of the submitted image. */
  error?: string | undefined;
}

export function ImageForm({ profile: { image, avatarUrl }, maxMegabytes, error }: ImageFormProps) {
  const sending = useNavigation().formAction;
  const hint = `JPEG, PNG or WebP, up to ${maxMegabytes} MB.`;
  return (
    <div className="picture-form">
      <Avatar image={image} url={avatarUrl} size={SIZE} alt={image ? "Your profile picture" : "Your initials"} />
      <div className="grid gap-3">
        <Form method="post" action="/profile/picture" encType="multipart/form-data" className="grid gap-3">
          <div className="field">
            <label className="field__label" htmlFor={IMAGE_ID}>
              {image ? "Another picture" : "Add a picture"}
            </label>
            <p className="field__hint" id={`${IMAGE_ID}-hint`}>
              {hint}
            </p>
            <FieldError id={IMAGE_ID} error={error} />
            <input
              {...describedBy(IMAGE_ID, { hint, error })}
              id={IMAGE_ID}
              className="input"
              type="file"
              name="image"
              accept="image/jpeg,image/png,image/webp"
              required
            />
          </div>
          <Button variant="secondary" busy={sending === "/profile/picture"} busyText="Uploading…">
            Upload picture
          </Button>
        </Form>
        {image && (
          <details className="plain-details justify-self-start">
            <summary>Delete picture</summary>
            <Form method="post" action="/profile/delete-picture" className="grid gap-3">
              <p>Your initials will be shown instead.</p>
              <Button variant="danger" busy={sending === "/profile/delete-picture"}>
                Delete it
              </Button>
              <SentField />
            </Form>
          </details>
        )}
      </div>
    </div>
  );
}
