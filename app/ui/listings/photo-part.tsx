// The photographs within the form of a listing: those that have arrived, with their buttons and words, and the field for
// more. What is chosen there is sent by whichever button is pressed next.
import type { PhotoDesk } from "#app/domain/photos/views.ts";
import { PHOTO_TYPES } from "#app/domain/photos/rules.ts";
import { FormPart } from "#app/ui/applications/form-part.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { describedBy, FieldError } from "#app/ui/kit/field.tsx";
import { PhotoList } from "#app/ui/photos/photo-controls.tsx";

export const PHOTO_INPUT_ID = "photos-file";

interface PhotoPartProps {
  /** The address of the page. */
  action: string;
  desk: PhotoDesk;
  /** What is wrong with those that were sent. */
  faults: readonly string[];
  /** The intent of the button whose answer is awaited. */
  pressed: string | null;
  /** How often the page has been answered; what was chosen before is not sent again. */
  answered: number;
}

export function PhotoPart({
  action,
  desk: { photos, limit, maxMegabytes },
  faults,
  pressed,
  answered,
}: PhotoPartProps) {
  const here = `${action}#photos`;
  const hint = `JPEG, PNG or WebP, up to ${maxMegabytes} MB each. You can choose several at once.`;
  const sent = photos.map(({ imageId }) => imageId).join();
  return (
    <FormPart title="Photographs" id="photos">
      <p className="hint">
        {photos.length} of {limit}. The first is the one that lists show.
      </p>
      {photos.length > 0 && <PhotoList photos={photos} prefix="photo-" action={here} described />}
      {photos.length < limit ? (
        <>
          <div className="field">
            <label className="label" htmlFor={PHOTO_INPUT_ID}>
              Add photographs
            </label>
            <p className="hint" id={`${PHOTO_INPUT_ID}-hint`}>
              {hint}
            </p>
            <Faults faults={faults} />
            <input
              {...describedBy(PHOTO_INPUT_ID, { hint, error: [...faults] })}
              key={`${sent}/${answered}`}
              id={PHOTO_INPUT_ID}
              className="input"
              type="file"
              name="photos"
              accept={PHOTO_TYPES}
              multiple
            />
          </div>
          <Button
            variant="secondary"
            className="justify-self-start"
            name="intent"
            value="photo-add"
            formAction={here}
            busy={pressed === "photo-add"}
            busyText="Uploading…"
          >
            Upload photographs
          </Button>
        </>
      ) : (
        <div className="field" id={PHOTO_INPUT_ID}>
          <Faults faults={faults} />
        </div>
      )}
    </FormPart>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  const [first, ...more] = faults;
  return (
    <>
      <FieldError id={PHOTO_INPUT_ID} error={first} />
      {more.map((text, at) => (
        <FieldError key={text} id={`${PHOTO_INPUT_ID}-${at}`} error={text} />
      ))}
    </>
  );
}
