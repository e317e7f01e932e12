// The images within the form of a listing: those that have arrived, with their buttons and words, and the field for
// more. What is chosen there is sent by whichever button is pressed next; with script it goes at once.
import type { ImageEditor } from "#app/domain/images/views.ts";
import { IMAGES_RECHECK_HINT } from "#app/domain/listings/changes.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { ImageInput } from "#app/ui/images/image-input.tsx";
import { ImageList } from "#app/ui/images/image-list.tsx";
import { useImages } from "#app/ui/images/use-images.ts";

interface ImagePartProps {
  /** The address of the page. */
  action: string;
  editor: ImageEditor;
  /** What is wrong with those that were sent. */
  faults: readonly string[];
  /** Replacing every image hides the listing until it has been checked again. */
  rechecked: boolean;
  /** The intent of the button whose answer is awaited. */
  pressed: string | null;
  /** How often the page has been answered; what was chosen before is not sent again. */
  answered: number;
}

export function ImagePart({ action, editor, faults, rechecked, pressed, answered }: ImagePartProps) {
  const here = `${action}#photos`;
  const live = useImages(editor);
  const { images } = live;
  return (
    <FormPart title="Photographs" id="photos">
      <p className="field__hint">
        {images.length} of {editor.limit}. The first is the one that lists show.
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
    </FormPart>
  );
}
