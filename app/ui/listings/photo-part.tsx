// The photographs within the form of a listing: those that have arrived, with their buttons and words, and the field for
// more. What is chosen there is sent by whichever button is pressed next; with script it goes at once.
import { PHOTOS_RECHECK_HINT } from "#app/domain/listings/changes.ts";
import type { PhotoDesk } from "#app/domain/photos/views.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { PhotoInput } from "#app/ui/photos/photo-input.tsx";
import { PhotoList } from "#app/ui/photos/photo-list.tsx";
import { usePhotos } from "#app/ui/photos/use-photos.ts";

interface PhotoPartProps {
  /** The address of the page. */
  action: string;
  desk: PhotoDesk;
  /** What is wrong with those that were sent. */
  faults: readonly string[];
  /** Replacing every photo hides the listing until it has been checked again. */
  rechecked: boolean;
  /** The intent of the button whose answer is awaited. */
  pressed: string | null;
  /** How often the page has been answered; what was chosen before is not sent again. */
  answered: number;
}

export function PhotoPart({ action, desk, faults, rechecked, pressed, answered }: PhotoPartProps) {
  const here = `${action}#photos`;
  const live = usePhotos(desk);
  const { photos } = live;
  return (
    <FormPart title="Photographs" id="photos">
      <p className="field__hint">
        {photos.length} of {desk.limit}. The first is the one that lists show.
        {rechecked && ` ${PHOTOS_RECHECK_HINT}`}
      </p>
      {photos.length > 0 && <PhotoList live={live} prefix="photo-" action={here} described />}
      <PhotoInput
        desk={desk}
        count={photos.length}
        faults={faults}
        answered={answered}
        button={{ value: "photo-add", formAction: here, busy: pressed === "photo-add" }}
        onArrival={live.take}
      />
    </FormPart>
  );
}
