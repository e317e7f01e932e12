// The buttons with which breeders arrange photographs: one more, up, down, away. All of it are plain forms.
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { ALT_MAX, PHOTO_TYPES } from "#app/domain/photos/rules.ts";
import { photoHomeText } from "#app/domain/photos/intents.ts";
import type { PhotoDesk, PhotoView } from "#app/domain/photos/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextField } from "#app/ui/kit/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Picture } from "#app/ui/pictures/picture.tsx";

const THUMB_SIZES = "96px";
const ACTION = "/breeder/photos";

interface PhotoListProps {
  photos: readonly PhotoView[];
  /** Before the intent of each button, where the form around has others. */
  prefix?: string;
  /** Where the buttons send the form around, when it is not where the form itself goes. */
  action?: string;
  /** Each photograph has a field for the words that say what it shows. */
  described?: boolean;
}

/** The photographs in their order, each with its buttons, for the form around. The first is the one that lists show. */
export function PhotoList({ photos, prefix = "", action, described = false }: PhotoListProps) {
  return (
    <ol className="photos">
      {photos.map((photo, at) => (
        <li key={photo.imageId} className="photo">
          <Picture picture={photo} sizes={THUMB_SIZES} alt={photo.alt || `Photograph ${at + 1}`} />
          <div className="photo-acts">
            <p>{at === 0 ? "Shown first" : `Number ${at + 1}`}</p>
            <IntentButton value={`${prefix}up:${photo.imageId}`} action={action} icon="up" disabled={at === 0}>
              Move photograph {at + 1} up
            </IntentButton>
            <IntentButton
              value={`${prefix}down:${photo.imageId}`}
              action={action}
              icon="down"
              disabled={at === photos.length - 1}
            >
              Move photograph {at + 1} down
            </IntentButton>
            <details className="photo-bin">
              <summary>
                <Icon name="bin" />
                <span className="vh">Delete photograph {at + 1}</span>
              </summary>
              <Button variant="danger" name="intent" value={`${prefix}remove:${photo.imageId}`} formAction={action}>
                Delete it
              </Button>
            </details>
          </div>
          {described && <WordsField photo={photo} at={at} />}
        </li>
      ))}
    </ol>
  );
}

interface PhotoControlsProps {
  desk: PhotoDesk;
  /** The page they stand on, which every change comes back to. */
  returnTo: string;
}

/** Everything about the photographs of a listing, for a page that has no form around it. What fails is not said. */
export function PhotoControls({ desk: { home, photos, limit, maxMegabytes }, returnTo }: PhotoControlsProps) {
  const arranging = useFetcher();
  const adding = useFetcher();
  const around = (
    <>
      <input type="hidden" name="home" value={photoHomeText(home)} />
      <input type="hidden" name="return_to" value={returnTo} />
    </>
  );
  return (
    <section className="card photo-desk" id="photos" aria-labelledby="photos-title">
      <h2 id="photos-title">Your photographs</h2>
      <p className="hint">
        {photos.length} of {limit}. Only you see these buttons.
      </p>
      {photos.length > 0 && (
        <arranging.Form method="post" action={ACTION}>
          {around}
          <PhotoList photos={photos} />
        </arranging.Form>
      )}
      {photos.length < limit && (
        <adding.Form method="post" action={ACTION} encType="multipart/form-data" className="grid gap-3">
          {around}
          <div className="field">
            <label className="label" htmlFor="photos-file">
              Add photographs
            </label>
            <p className="hint" id="photos-file-hint">
              JPEG, PNG or WebP, up to {maxMegabytes} MB each. You can choose several at once.
            </p>
            {/* Anew after each sending, or the files that were sent would still be chosen. */}
            <input
              key={photos.length}
              id="photos-file"
              className="input"
              type="file"
              name="photos"
              accept={PHOTO_TYPES}
              aria-describedby="photos-file-hint"
              multiple
              required
            />
          </div>
          <Button
            variant="secondary"
            name="intent"
            value="add"
            className="justify-self-start"
            busy={adding.state !== "idle"}
            busyText="Uploading…"
          >
            Upload photographs
          </Button>
        </adding.Form>
      )}
    </section>
  );
}

function WordsField({ photo: { imageId, alt }, at }: { photo: PhotoView; at: number }) {
  return (
    <div className="photo-words">
      <TextField
        id={`alt:${imageId}`}
        name={`alt:${imageId}`}
        label={`What photograph ${at + 1} shows`}
        defaultValue={alt}
        maxLength={ALT_MAX}
        autoComplete="off"
        optional
      />
    </div>
  );
}

interface IntentButtonProps {
  value: string;
  action: string | undefined;
  icon: "up" | "down";
  disabled: boolean;
  children: ReactNode;
}

function IntentButton({ value, action, icon, disabled, children }: IntentButtonProps) {
  return (
    <button type="submit" className="x" name="intent" value={value} formAction={action} disabled={disabled}>
      <Icon name={icon} />
      <span className="vh">{children}</span>
    </button>
  );
}
