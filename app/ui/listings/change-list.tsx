// What an edit of a listing changes, before and after: fields and photos, for the breeder who confirms it and for
// moderators.
import type { ReactNode } from "react";
import type { MarkedChange, TextPart } from "#app/domain/listings/changes.ts";
import type { FieldChange } from "#app/domain/listings/views.ts";
import type { Picture as StoredPicture } from "#app/domain/pictures/picture.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";

const THUMB_SIZES = "96px";

/** Fields side by side, or one below the other on a phone. Words that a moderator should see are marked. */
export function ChangeList({ changes }: { changes: readonly (FieldChange | MarkedChange)[] }) {
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={change.field}>
          <Sides
            title={change.label}
            before={"marked" in change ? <Parts parts={change.marked.before} changed="del" /> : change.before}
            after={"marked" in change ? <Parts parts={change.marked.after} changed="ins" /> : change.after}
          />
        </li>
      ))}
    </ul>
  );
}

/** The photos before and after. */
export function PhotoChange({ before, after }: { before: readonly StoredPicture[]; after: readonly StoredPicture[] }) {
  return (
    <div className="change-list">
      <Sides title="Photos" before={<Photos photos={before} />} after={<Photos photos={after} />} />
    </div>
  );
}

function Sides({ title, before, after }: { title: string; before: ReactNode; after: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <div className="change-list__sides">
        <div>
          <p className="soft-text small-text">Before</p>
          <div>{before || <span className="soft-text">Empty</span>}</div>
        </div>
        <div>
          <p className="soft-text small-text">After</p>
          <div>{after || <span className="soft-text">Empty</span>}</div>
        </div>
      </div>
    </>
  );
}

function Parts({ parts, changed: Changed }: { parts: readonly TextPart[]; changed: "ins" | "del" }) {
  if (parts.length === 0) return <span className="soft-text">Empty</span>;
  return parts.map(({ text, changed }, at) => (changed ? <Changed key={at}>{text}</Changed> : text));
}

function Photos({ photos }: { photos: readonly StoredPicture[] }) {
  if (photos.length === 0) return <span className="soft-text">No photos</span>;
  return (
    <ul className="change-list__photos">
      {photos.map((photo, at) => (
        <li key={photo.key}>
          <Picture picture={photo} sizes={THUMB_SIZES} alt={photo.alt || `Photo ${at + 1}`} />
        </li>
      ))}
    </ul>
  );
}
