// The picture of an account: chosen, sent, taken away. All of it are plain forms.
import { Form, useNavigation } from "react-router";
import type { Profile } from "#app/domain/profile/views.ts";
import { Avatar } from "#app/ui/breeders/avatar.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { describedBy, FieldError } from "#app/ui/kit/field.tsx";
import { SentField } from "#app/ui/kit/sent-field.tsx";

const PICTURE_ID = "profile-picture";
const SIZE = 112;

interface PictureFormProps {
  profile: Pick<Profile, "picture" | "avatarUrl">;
  /** The largest file in megabytes. */
  maxMegabytes: number;
  /** What is wrong with the picture that was sent. */
  error?: string | undefined;
}

export function PictureForm({ profile: { picture, avatarUrl }, maxMegabytes, error }: PictureFormProps) {
  const sending = useNavigation().formAction;
  const hint = `JPEG, PNG or WebP, up to ${maxMegabytes} MB.`;
  return (
    <div className="picture-form">
      <Avatar picture={picture} url={avatarUrl} size={SIZE} alt={picture ? "Your profile picture" : "Your initials"} />
      <div className="grid gap-3">
        <Form method="post" action="/profile/picture" encType="multipart/form-data" className="grid gap-3">
          <div className="field">
            <label className="field__label" htmlFor={PICTURE_ID}>
              {picture ? "Another picture" : "Add a picture"}
            </label>
            <p className="field__hint" id={`${PICTURE_ID}-hint`}>
              {hint}
            </p>
            <FieldError id={PICTURE_ID} error={error} />
            <input
              {...describedBy(PICTURE_ID, { hint, error })}
              id={PICTURE_ID}
              className="input"
              type="file"
              name="image"
              accept="image/jpeg,image/png,image/webp"
              autoComplete="photo"
              required
            />
          </div>
          <Button variant="secondary" busy={sending === "/profile/picture"} busyText="Uploading…">
            Upload picture
          </Button>
        </Form>
        {picture && (
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
