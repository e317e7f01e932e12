// The changes of an edited listing, before and after: fields and images, for the breeder's confirmation and for
// moderators.
import type { ReactNode } from "react";
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import type { MarkedChange, TextPart } from "#app/domain/listings/changes.ts";
import type { FieldChange } from "#app/domain/listings/views.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";

const THUMB_SIZES = "96px";

/** Fields side by side, or stacked on small screens. Words relevant to moderators are highlighted. */
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

/** The images before and after. */
export function ImageChange({ before, after }: { before: readonly PetImage[]; after: readonly PetImage[] }) {
  return (
    <div className="change-list">
      <Sides title="Photos" before={<Images images={before} />} after={<Images images={after} />} />
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

function Images({ images }: { images: readonly PetImage[] }) {
  if (images.length === 0) return <span className="soft-text">No photos</span>;
  return (
    <ul className="change-list__photos">
      {images.map((image, at) => (
        <li key={image.key}>
          <ResponsiveImage image={image} sizes={THUMB_SIZES} alt={image.alt || `Photo ${at + 1}`} />
          {image.role && <span className="small-text">{WITH_MOTHER}</span>}
        </li>
      ))}
    </ul>
  );
}
