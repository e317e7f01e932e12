// The form of a single image, such as a profile picture: it is made smaller on the device, and a refused one is told at its field,
// so that the page and what was typed elsewhere on it stay. Without script it is posted as it is.
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { oneImageHint } from "#app/domain/images/upload-fault-texts.ts";
import { IMAGE_TYPES } from "#app/domain/pets/listing-photos/rules.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { describedBy, FieldError } from "#app/ui/kit/forms/field.tsx";
import { prepareImage } from "./prepare-image.ts";

const FIELD = "image";

interface OneImageFormProps {
  /** The URL that takes the image. */
  action: string;
  id: string;
  label: string;
  /** What comes before the limits of the file. */
  advice?: string;
  /** The largest file in megabytes. */
  maxMegabytes: number;
  /** The error of an image that was posted without script. */
  error?: string | undefined;
  /** The text of the button. */
  button: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
}

export function OneImageForm({
  action,
  id,
  label,
  advice,
  maxMegabytes,
  button,
  children,
  ...props
}: OneImageFormProps) {
  const sending = useFetcher<{ error?: string }>();
  /** "" while an image is being prepared. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The answer before the latest submit, which a stored image leaves in place; null before the first one. */
  const [before, setBefore] = useState<typeof sending.data | null>(null);
  const hint = [advice, oneImageHint(maxMegabytes)].filter(Boolean).join(" ");
  const isBusy = refusal === "" || sending.state !== "idle";
  const answer = before === null ? props : sending.data === before ? undefined : sending.data;
  const error = isBusy ? undefined : (refusal ?? answer?.error);
  const send = async (form: HTMLFormElement) => {
    const body = new FormData(form);
    const file = body.get(FIELD);
    if (!(file instanceof File) || refusal === "") return;
    setRefusal("");
    setBefore(sending.data);
    const ready = await prepareImage(file, maxMegabytes);
    if ("refusal" in ready) {
      setRefusal(ready.refusal);
      return;
    }
    body.set(FIELD, ready.file, ready.file.name);
    setRefusal(null);
    await sending.submit(body, { method: "post", action, encType: "multipart/form-data" });
  };
  return (
    <sending.Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
        <div role="status">
          <FieldError id={id} error={error} />
        </div>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          className="input"
          type="file"
          name={FIELD}
          accept={IMAGE_TYPES}
          required
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} busyText="Uploading…">
          {button}
        </Button>
        {children}
      </div>
    </sending.Form>
  );
}
