// The buttons with which breeders arrange photographs on the page of a pet: one more, up, down, away. All of it are plain
// forms.
import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { photoHomeText } from "#app/domain/photos/intents.ts";
import type { PhotoDesk } from "#app/domain/photos/views.ts";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { PhotoInput } from "./photo-input.tsx";
import { PhotoList } from "./photo-list.tsx";
import { PHOTOS_ADDRESS } from "./send-photo.ts";
import { usePhotos } from "./use-photos.ts";

interface PhotoControlsProps {
  desk: PhotoDesk;
  /** The page they stand on, which every change comes back to. */
  returnTo: string;
}

/** Everything about the photographs of a listing, for a page that has no form around it. */
export function PhotoControls({ desk, returnTo }: PhotoControlsProps) {
  const adding = useFetcher();
  const { revalidate } = useRevalidator();
  const live = usePhotos(desk, () => void revalidate());
  const { photos } = live;
  const around = (
    <>
      <input type="hidden" name="home" value={photoHomeText(desk.home)} />
      <input type="hidden" name="return_to" value={returnTo} />
    </>
  );
  return (
    <section className="card photo-controls" id="photos" aria-labelledby="photos-title">
      <AreaStyle />
      <h2 id="photos-title">Your photographs</h2>
      <p className="field__hint">
        {photos.length} of {desk.limit}. Only you see these buttons.
      </p>
      {photos.length > 0 && (
        <form method="post" action={PHOTOS_ADDRESS}>
          {around}
          <PhotoList live={live} />
        </form>
      )}
      <adding.Form method="post" action={PHOTOS_ADDRESS} encType="multipart/form-data" className="grid gap-3">
        {around}
        <PhotoInput
          desk={desk}
          count={photos.length}
          answered={useAnswers(adding.state)}
          button={{ value: "add", busy: adding.state !== "idle" }}
          onArrival={live.take}
          required
        />
      </adding.Form>
    </section>
  );
}

/** How often something has come to rest again. */
function useAnswers(state: "idle" | "loading" | "submitting"): number {
  const [seen, setSeen] = useState({ state, count: 0 });
  if (seen.state !== state) setSeen({ state, count: state === "idle" ? seen.count + 1 : seen.count });
  return seen.count;
}
