// Forms for one of a breeder's two images: the upload, and a link to the confirmation before it is deleted.
import { Form, useNavigation } from "react-router";
import { IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import type { BreederImage } from "#app/domain/breeders/own/views.ts";
import { Button, LinkButton } from "#app/ui/kit/button.tsx";
import { describedBy, FieldError } from "#app/ui/kit/forms/field.tsx";

interface ImageFormsProps {
  which: BreederImage;
  hasImage: boolean;
  /** The largest file in megabytes. */
  maxMegabytes: number;
  /** The error of the uploaded file. */
  error?: string | undefined;
}

const ADVICE: Record<BreederImage, string> = {
  image: "You, or the animal people know you by.",
  cover: "Wide pictures fit best.",
};

/** Returns the path to which the image is uploaded. */
function imagePath(which: BreederImage): string {
  return `/breeder/profile/${which}`;
}

export function ImageForms({ which, hasImage, maxMegabytes, error }: ImageFormsProps) {
  const sending = useNavigation().formAction === imagePath(which);
  const id = `${which}-file`;
  const { name } = IMAGE_TEXTS[which];
  const hint = `${ADVICE[which]} JPEG, PNG or WebP, up to ${maxMegabytes} MB.`;
  return (
    <Form
      method="post"
      action={imagePath(which)}
      encType="multipart/form-data"
      className="grid w-full gap-4"
      preventScrollReset
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {hasImage ? `Another ${name.toLowerCase()}` : `Add a ${name.toLowerCase()}`}
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
        <FieldError id={id} error={error} />
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          className="input"
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          required
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={sending} busyText="Uploading…">
          Upload<span className="visually-hidden"> {name.toLowerCase()}</span>
        </Button>
        {hasImage && (
          <LinkButton to={`${imagePath(which)}/delete`} variant="quiet" preventScrollReset>
            Delete<span className="visually-hidden"> {name.toLowerCase()}</span>
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
