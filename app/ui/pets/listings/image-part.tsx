// The images section of the listing form: stored images with buttons and alt texts, and the file field for more. Chosen
// files are sent with the next submit of the form; with script they are uploaded at once.
import { useEffect, useRef, useState } from "react";
import { oneImageHint } from "#app/domain/images/upload-fault-texts.ts";
import { IMAGE_TYPES, MOTHER_PHOTO } from "#app/domain/pets/listing-photos/rules.ts";
import { IMAGES_RECHECK_HINT } from "#app/domain/pets/listings/changes.ts";
import type { ImageEditor } from "#app/domain/pets/listings/photo-views.ts";
import { FormPart } from "#app/ui/breeders/applications/form-part.tsx";
import { ImageInput } from "#app/ui/images/image-input.tsx";
import { ImageList } from "#app/ui/images/image-list.tsx";
import { useImages } from "#app/ui/images/use-images.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { describedBy } from "#app/ui/kit/forms/field.tsx";

interface ImagePartProps {
  /** The URL of the page. */
  action: string;
  editor: ImageEditor;
  /** Errors of the submitted files. */
  faults: readonly string[];
  /** Replacing every image hides the listing until it has been checked again. */
  rechecked: boolean;
  /** The intent of the submit in progress. */
  pressed: string | null;
  /** The number of responses to the form; files chosen before the latest one are not sent again. */
  answered: number;
}

export function ImagePart({ action, editor, faults, rechecked, pressed, answered }: ImagePartProps) {
  const here = `${action}#photos`;
  const live = useImages(editor);
  const { images } = live;
  return (
    <FormPart title="Photos" id="photos">
      <p className="field__hint">
        {images.length} of {editor.limit}. Lists show the first photo. Mark those that show the animal with its mother.
        {rechecked && ` ${IMAGES_RECHECK_HINT}`}
      </p>
      {images.length > 0 && <ImageList live={live} prefix="photo-" action={here} described />}
      <ImageInput
        editor={editor}
        count={images.length}
        faults={faults}
        answered={answered}
        button={{ value: "photo-add", formAction: here, busy: pressed === "photo-add" }}
        onStored={live.take}
      />
      <MotherPhotoField key={answered} maxMegabytes={editor.maxMegabytes} />
    </FormPart>
  );
}

/**
 * Without script a stored photo is marked on the next page; this field saves that page. A photo that was chosen before script
 * ran stays.
 */
function MotherPhotoField({ maxMegabytes }: { maxMegabytes: number }) {
  const enhanced = useEnhanced();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(!enhanced);
  useEffect(() => {
    if (enhanced && input.current?.files?.length === 0) setIsShown(false);
  }, [enhanced]);
  if (!isShown) return null;
  const hint = oneImageHint(maxMegabytes);
  return (
    <div className="field">
      <label className="field__label" htmlFor={MOTHER_PHOTO}>
        A photo with its mother
      </label>
      <p className="field__hint" id={`${MOTHER_PHOTO}-hint`}>
        {hint}
      </p>
      <input
        {...describedBy(MOTHER_PHOTO, { hint })}
        ref={input}
        id={MOTHER_PHOTO}
        className="input"
        type="file"
        name={MOTHER_PHOTO}
        accept={IMAGE_TYPES}
      />
    </div>
  );
}
