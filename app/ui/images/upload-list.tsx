// The images being uploaded: preview, progress, and retry or removal of a failed one.
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
  // Fully sent, and being processed by the server.
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

/** A local preview of the file from an object URL. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [readable, setReadable] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // An external resource: the object URL is revoked on unmount to free the file's memory.
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
