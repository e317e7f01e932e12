// Forms for one of a breeder's two images: the upload, and a link to the confirmation before it is deleted.
import { IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import type { BreederImage } from "#app/domain/breeders/own/views.ts";
import { OneImageForm } from "#app/ui/images/one-image-form.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";

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
  const { name } = IMAGE_TEXTS[which];
  return (
    <OneImageForm
      action={imagePath(which)}
      id={`${which}-file`}
      label={hasImage ? `Another ${name.toLowerCase()}` : `Add a ${name.toLowerCase()}`}
      advice={ADVICE[which]}
      maxMegabytes={maxMegabytes}
      error={error}
      button={
        <>
          Upload<span className="visually-hidden"> {name.toLowerCase()}</span>
        </>
      }
    >
      {hasImage && (
        <LinkButton to={`${imagePath(which)}/delete`} variant="quiet" preventScrollReset>
          Delete<span className="visually-hidden"> {name.toLowerCase()}</span>
        </LinkButton>
      )}
    </OneImageForm>
  );
}
