// Uploads images as soon as they are chosen. Files that are not stored yet stay in the form's file field, so that the
// form submits them if the upload fails.
import { type RefObject, useEffect, useRef, useState } from "react";
import { tooManyImagesText } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageEditor, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { prepareImage } from "./prepare-image.ts";
import { deleteImages, sendImage } from "./send-upload.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "./upload-queue.ts";

interface UseUploads {
  /** The element around the field, which exists also while the field is hidden. */
  box: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  editor: Pick<ImageEditor, "owner" | "limit" | "maxMegabytes">;
  /** The number of stored images. */
  count: number;
  /** Changes with each response to the form, which has submitted the files that were not stored. */
  answered: number;
  onStored(images: ImageView[]): void;
}

export interface Uploads {
  uploads: readonly Upload[];
  /** Whether a submit of the form waits for the uploads. */
  holding: boolean;
  choose(files: readonly File[]): void;
  retry(id: number): void;
  remove(id: number): void;
}

export function useUploads({ box, input, editor, count, answered, onStored }: UseUploads): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(createUploadQueue);
  useEffect(() => {
    queue.use({
      prepare: (file) => prepareImage(file, editor.maxMegabytes),
      send: (file, options) => sendImage(editor.owner, file, options),
      withdraw: (imageIds) => deleteImages(editor.owner, imageIds),
      onChange: setUploads,
      onStored(images) {
        onStored(images);
        // Triggers the autosave of the form's draft.
        box.current?.closest("form")?.dispatchEvent(new Event("input"));
      },
    });
  }, [queue, editor, onStored, box]);
  useEffect(() => () => queue.stop(), [queue]);
  useMirror(input, uploads);
  // Choosing files must not trigger the autosave of the form's draft, which has no files.
  useEffect(() => {
    const element = box.current;
    const keepQuiet = (event: Event) => {
      if (event.target === input.current) event.stopPropagation();
    };
    element?.addEventListener("input", keepQuiet);
    return () => element?.removeEventListener("input", keepQuiet);
  }, [box, input]);
  const holding = useSubmitAfterUploads(box, queue, { uploads, answered });

  return {
    uploads,
    holding,
    choose(files) {
      const taken = uploads.filter(({ stage }) => stage !== "refused").length;
      const room = Math.max(0, editor.limit - count - taken);
      queue.add(files.slice(0, room));
      for (const file of files.slice(room)) queue.refuse(file, tooManyImagesText(editor.limit));
    },
    retry: queue.retry,
    remove: queue.remove,
  };
}

/**
 * Keeps exactly those files in the field that are neither stored nor refused. Files chosen before hydration stay there
 * until they are added to the queue.
 */
function useMirror(input: RefObject<HTMLInputElement | null>, uploads: readonly Upload[]): void {
  const started = useRef(false);
  useEffect(() => {
    const field = input.current;
    started.current ||= uploads.length > 0;
    if (!field || !started.current) return;
    const left = uploads.filter(({ stage }) => stage !== "refused").map(({ file }) => file);
    const there = Array.from(field.files ?? []);
    if (there.length === left.length && there.every((file, at) => file === left[at])) return;
    setFiles(field, left);
  });
}

function setFiles(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
}

/**
 * A form submitted during uploads waits for them. A repeated submit sends it at once, with the files in its field.
 */
function useSubmitAfterUploads(
  box: RefObject<HTMLElement | null>,
  queue: UploadQueue,
  { uploads, answered }: Pick<Uploads, "uploads"> & { answered: number },
): boolean {
  const [holding, setHolding] = useState(false);
  const latest = useRef(uploads);
  const takenAlong = useRef<readonly Upload[]>([]);
  useEffect(() => {
    latest.current = uploads;
  }, [uploads]);
  useEffect(() => {
    for (const { id } of takenAlong.current) queue.remove(id);
    takenAlong.current = [];
  }, [answered, queue]);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    let held = false;
    const onSubmit = (event: SubmitEvent) => {
      if (!queue.isBusy() || held) {
        queue.stop();
        takenAlong.current = latest.current;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      held = true;
      setHolding(true);
      const { submitter } = event;
      void queue.idle().then(() => {
        held = false;
        setHolding(false);
        // After the stored images are rendered. Failed uploads stop the submit, so that the user can see them first.
        setTimeout(() => latest.current.length === 0 && form.requestSubmit(submitter), 0);
      });
    };
    form.addEventListener("submit", onSubmit, { capture: true });
    return () => form.removeEventListener("submit", onSubmit, { capture: true });
  }, [box, queue]);
  return holding;
}
