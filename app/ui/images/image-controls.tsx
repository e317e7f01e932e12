// The image editor on the page of a pet, for its breeder: add, move up, move down and remove images, with plain forms.
import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { imageOwnerText } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageEditor } from "#app/domain/pets/listings/photo-views.ts";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { ImageInput } from "./image-input.tsx";
import { ImageList } from "./image-list.tsx";
import { IMAGES_ADDRESS } from "./send-upload.ts";
import { useImages } from "./use-images.ts";

interface ImageControlsProps {
  editor: ImageEditor;
  /** The URL of the page, to which every change redirects. */
  returnTo: string;
}

/** The image editor of a listing, for a page without a surrounding form. */
export function ImageControls({ editor, returnTo }: ImageControlsProps) {
  const adding = useFetcher();
  const { revalidate } = useRevalidator();
  const live = useImages(editor, () => void revalidate());
  const { images } = live;
  const around = (
    <>
      <input type="hidden" name="home" value={imageOwnerText(editor.owner)} />
      <input type="hidden" name="return_to" value={returnTo} />
    </>
  );
  return (
    <section className="card photo-controls" id="photos" aria-labelledby="photos-title">
      <AreaStyle />
      <h2 id="photos-title">Your photos</h2>
      <p className="field__hint">
        {images.length} of {editor.limit}. Only you see these buttons.
      </p>
      {images.length > 0 && (
        <form method="post" action={IMAGES_ADDRESS}>
          {around}
          <ImageList live={live} marked={!("animalId" in editor.owner)} />
        </form>
      )}
      <adding.Form method="post" action={IMAGES_ADDRESS} encType="multipart/form-data" className="grid gap-3">
        {around}
        <ImageInput
          editor={editor}
          count={images.length}
          answered={useAnswers(adding.state)}
          button={{ value: "add", busy: adding.state !== "idle" }}
          onStored={live.take}
          required
        />
      </adding.Form>
    </section>
  );
}

/** Counts how often `state` has returned to idle. */
function useAnswers(state: "idle" | "loading" | "submitting"): number {
  const [seen, setSeen] = useState({ state, count: 0 });
  if (seen.state !== state) setSeen({ state, count: state === "idle" ? seen.count + 1 : seen.count });
  return seen.count;
}
