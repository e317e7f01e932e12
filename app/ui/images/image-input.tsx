// The file field for more images. Without script, the button below submits it with its form; with script, chosen files
// are shown and uploaded at once.
import { type MouseEvent, useRef } from "react";
import { IMAGE_TYPES, imagesHint } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageEditor, ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { describedBy, FieldError } from "#app/ui/kit/forms/field.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

export const IMAGE_INPUT_ID = "photos-file";

interface ImageInputProps {
  editor: Pick<ImageEditor, "owner" | "limit" | "maxMegabytes">;
  /** The number of existing images. */
  count: number;
  /** Errors of the files submitted with the form. */
  faults?: readonly string[];
  /** The number of responses to the form; files chosen before the latest one are not sent again. */
  answered: number;
  required?: boolean;
  /** The button that submits the form to add the images. */
  button: { value: string; formAction?: string; busy: boolean };
  onStored(images: ImageView[]): void;
}

export function ImageInput({ editor, count, faults = [], answered, required, button, onStored }: ImageInputProps) {
  const enhanced = useEnhanced();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, holding, choose, retry, remove } = useUploads({ box, input, editor, count, answered, onStored });
  const failed = uploads.filter(({ stage }) => stage === "failed");
  const { busy, value, formAction } = button;
  const hint = imagesHint(editor.limit - count, editor.maxMegabytes);
  const isFull = count >= editor.limit;
  const press = (event: MouseEvent) => {
    if (!enhanced) return;
    event.preventDefault();
    for (const { id } of failed) retry(id);
    if (uploads.length > 0) return;
    const chosen = Array.from(input.current?.files ?? []);
    if (chosen.length > 0) choose(chosen);
    else input.current?.click();
  };
  return (
    <div className="photo-input" ref={box}>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      <p role="status">
        {holding && "Your photos are still on their way. The form is sent as soon as they are there."}
      </p>
      {isFull ? (
        <div className="field" id={IMAGE_INPUT_ID}>
          <Faults faults={faults} />
        </div>
      ) : (
        <>
          <div className="field">
            <label className="field__label" htmlFor={IMAGE_INPUT_ID}>
              Add photos
            </label>
            <p className="field__hint" id={`${IMAGE_INPUT_ID}-hint`}>
              {hint}
            </p>
            <Faults faults={faults} />
            {/* Remounted after each response; otherwise the submitted files would stay selected. */}
            <input
              {...describedBy(IMAGE_INPUT_ID, { hint, error: [...faults] })}
              key={`${count}/${answered}`}
              ref={input}
              id={IMAGE_INPUT_ID}
              className="input"
              type="file"
              name="photos"
              accept={IMAGE_TYPES}
              multiple
              required={required}
              onChange={(event) => choose(Array.from(event.currentTarget.files ?? []))}
            />
          </div>
          <Button
            variant="secondary"
            className="justify-self-start"
            name="intent"
            value={value}
            formAction={formAction}
            busy={busy}
            busyText="Uploading…"
            onClick={press}
          >
            Upload photos
          </Button>
        </>
      )}
    </div>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  const [first, ...more] = faults;
  return (
    <>
      <FieldError id={IMAGE_INPUT_ID} error={first} />
      {more.map((text, at) => (
        <FieldError key={text} id={`${IMAGE_INPUT_ID}-${at}`} error={text} />
      ))}
    </>
  );
}
