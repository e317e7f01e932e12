// The profile image of an account: upload and removal, with plain forms.
import { Form, useNavigation } from "react-router";
import type { Profile } from "#app/domain/accounts/profile/views.ts";
import { Avatar } from "#app/ui/breeders/avatar.tsx";
import { OneImageForm } from "#app/ui/images/one-image-form.tsx";
import { Button } from "#app/ui/kit/button.tsx";

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
  return (
    <div className="picture-form">
      <Avatar image={image} url={avatarUrl} size={SIZE} alt={image ? "Your profile picture" : "Your initials"} />
      <div className="grid gap-3">
        <OneImageForm
          action="/profile/picture"
          id={IMAGE_ID}
          label={image ? "Another picture" : "Add a picture"}
          maxMegabytes={maxMegabytes}
          error={error}
          button="Upload picture"
        />
        {image && (
          <details className="plain-details justify-self-start">
            <summary>Delete picture</summary>
            <Form method="post" action="/profile/delete-picture" className="grid gap-3">
              <p>Your initials will be shown instead.</p>
              <Button variant="danger" busy={sending === "/profile/delete-picture"}>
                Delete it
              </Button>
              <input type="hidden" name="image" value={image.key} />
            </Form>
          </details>
        )}
      </div>
    </div>
  );
}
