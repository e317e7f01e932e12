// The changes of an edited listing, before and after: fields and images, for the breeder's confirmation and for
// moderators.
import type { ReactNode } from "react";
import { type PetImage, WITH_MOTHER } from "#app/domain/images/image.ts";
import type { MarkedChange, TextPart } from "#app/domain/pets/listings/changes.ts";
import type { FieldChange } from "#app/domain/pets/listings/views.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";

const THUMB_SIZES = "96px";

/** The level of the headings of the fields. */
type Heading = "h3" | "h4";

/** Fields side by side, or stacked on small screens. Words relevant to moderators are highlighted. */
export function ChangeList({
  changes,
  Heading = "h3",
}: {
  changes: readonly (FieldChange | MarkedChange)[];
  Heading?: Heading;
}) {
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={change.field}>
          <Sides
            Heading={Heading}
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
export function ImageChange({
  before,
  after,
  label = "Photos",
  Heading = "h3",
}: {
  label?: string;
  before: readonly PetImage[];
  after: readonly PetImage[];
  Heading?: Heading;
}) {
  return (
    <div className="change-list">
      <Sides
        Heading={Heading}
        title={label}
        before={<Images images={before} others={after} changed="Removed" />}
        after={<Images images={after} others={before} changed="Added" />}
      />
    </div>
  );
}

interface SidesProps {
  Heading: Heading;
  title: string;
  before: ReactNode;
  after: ReactNode;
}

function Sides({ Heading, title, before, after }: SidesProps) {
  return (
    <>
      <Heading>{title}</Heading>
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

interface ImagesProps {
  images: readonly PetImage[];
  /** Those of the other version. */
  others: readonly PetImage[];
  /** What an image is that the other version does not have. */
  changed: string;
}

function Images({ images, others, changed }: ImagesProps) {
  if (images.length === 0) return <span className="soft-text">No photos</span>;
  return (
    <ul className="change-list__photos">
      {images.map((image, at) => (
        <li key={image.key}>
          <ResponsiveImage image={image} sizes={THUMB_SIZES} alt={image.alt || `Photo ${at + 1}`} />
          {image.role && <span className="small-text">{WITH_MOTHER}</span>}
          {!others.some(({ key }) => key === image.key) && <p className="small-text soft-text">{changed}</p>}
        </li>
      ))}
    </ul>
  );
}
