// The images that are on their way: what they look like, how far they are, and what can be done about one that failed.
import { useEffect, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import type { Upload } from "./upload-queue.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry(id: number): void;
  onRemove(id: number): void;
}

export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="upload-list" aria-label="On their way">
      {uploads.map((upload) => (
        <li key={upload.id} className="photo-list__photo">
          <Preview file={upload.file} />
          <div className="grid min-w-0 gap-1">
            <p className="truncate font-semibold">{upload.name}</p>
            <UploadState upload={upload} />
            <div className="flex flex-wrap gap-2">
              {upload.stage === "failed" && (
                <Button type="button" variant="secondary" onClick={() => onRetry(upload.id)}>
                  Retry<span className="visually-hidden"> {upload.name}</span>
                </Button>
              )}
              <Button type="button" variant="quiet" onClick={() => onRemove(upload.id)}>
                Remove<span className="visually-hidden"> {upload.name}</span>
              </Button>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function UploadState({ upload: { name, stage, progress, text } }: { upload: Upload }) {
  if (stage === "failed" || stage === "refused") {
    return text ? (
      <p className="field__error" role="alert">
        <Icon name="alert" />
        <span>
          <span className="visually-hidden">Error: </span>
          {text}
        </span>
      </p>
    ) : null;
  }
  // Arrived whole, and being looked at on the other side.
  const isThere = stage === "sending" && progress >= 1;
  const said = stage === "preparing" ? "Getting ready…" : stage === "waiting" ? "Waiting…" : isThere ? "Storing…" : "";
  return (
    <>
      <progress
        className="upload-list__progress"
        aria-label={`Uploading ${name}`}
        max={100}
        value={stage === "sending" ? Math.round(progress * 100) : 0}
      />
      {said && <p className="field__hint">{said}</p>}
    </>
  );
}

/** The file as it is; nothing of it has left the device for this. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [readable, setReadable] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // Kept outside: lets go of the file's bytes when the image goes.
    setAddress(made); // oxlint-disable-line react/set-state-in-effect
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="picture">
      <img
        src={readable ? address : undefined}
        alt=""
        width={96}
        height={72}
        decoding="async"
        onError={() => setReadable(false)}
      />
    </span>
  );
}
