// What the breeder reads about photos that were on another listing first, and the form that answers (DUP-08, DUP-09).
import { useFetcher } from "react-router";
import type { Image } from "#app/domain/images/image.ts";
import type { PhotoNoticeView } from "#app/domain/moderation/photo-matches/photo-notice.server.ts";
import { PHOTO_NOTE_MAX } from "#app/domain/moderation/photo-matches/rules.ts";
import {
  ORIGINAL,
  OWN_PHOTO,
  ownPhotoText,
  PHOTO_ANSWERED,
  PHOTO_NOTICE,
} from "#app/domain/moderation/photo-matches/texts.ts";
import type { ListingStep } from "#app/domain/pets/listings/steps.ts";
import { DocumentField } from "#app/ui/images/document-field.tsx";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/forms/choice-fields.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { TextAreaField } from "#app/ui/kit/forms/field.tsx";
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import { LostNote } from "./lost-note.tsx";

interface PhotoNoticeProps {
  notice: PhotoNoticeView;
  petId: number;
  name: string;
  /** The images of the listing. */
  images: readonly Image[];
  /** The step that is open; null on the page with all questions. */
  step: ListingStep | null;
  /** What was sent and why it was refused. */
  refused?: RefusedAnswer | undefined;
}

export interface RefusedAnswer {
  field: "own" | "note" | "original";
  error: string;
  own: boolean;
  note: string;
}

const FIELD_IDS = { own: "own-photo", note: "photo-note", original: "photo-original" };

/** With script the answer is sent beside the listing's form, which keeps what is typed there. */
export function PhotoNotice({ notice, petId, name, images, step, ...page }: PhotoNoticeProps) {
  const { isElsewhere, imageKeys, isAnswered, earlier } = notice;
  const sending = useFetcher<{ refused?: RefusedAnswer; lost?: string }>();
  const refused = sending.data?.refused ?? page.refused;
  const errorOf = (field: RefusedAnswer["field"]) => (refused?.field === field ? refused.error : undefined);
  return (
    <section className="own-pets__reason" aria-labelledby="photo-notice">
      <h2 id="photo-notice">Your photos</h2>
      <div className="flex flex-wrap gap-2">
        {images.map(
          (image, at) =>
            imageKeys.includes(image.key) && (
              <ResponsiveImage
                key={image.key}
                className="own-pets__photo"
                image={image}
                sizes="6rem"
                alt={image.alt || `Photo ${at + 1}`}
              />
            ),
        )}
      </div>
      {earlier && <p>{ownPhotoText(earlier, name)}</p>}
      {isElsewhere && !isAnswered && (
        <sending.Form
          method="post"
          action={`/breeder/pets/${petId}/photos`}
          encType="multipart/form-data"
          className="form-stack"
          preventScrollReset
        >
          <SentField />
          <LostNote text={sending.data?.lost ?? null} />
          <ErrorSummary errors={refused ? [{ fieldId: FIELD_IDS[refused.field], text: refused.error }] : []} />
          {imageKeys.map((key) => (
            <input key={key} type="hidden" name="photo" value={key} />
          ))}
          {step && <input type="hidden" name="step" value={step} />}
          <p>{PHOTO_NOTICE}</p>
          <Checkbox
            id={FIELD_IDS.own}
            name="own"
            label={OWN_PHOTO}
            required
            defaultChecked={refused?.own}
            error={errorOf("own")}
          />
          <TextAreaField
            id={FIELD_IDS.note}
            name="note"
            label="Note (optional)"
            rows={2}
            maxLength={PHOTO_NOTE_MAX}
            defaultValue={refused?.note}
            error={errorOf("note")}
          />
          <DocumentField
            id={FIELD_IDS.original}
            name="original"
            label={ORIGINAL}
            error={errorOf("original")}
            optional
          />
          <div>
            <Button variant="secondary" busy={sending.state !== "idle"}>
              Send
            </Button>
          </div>
        </sending.Form>
      )}
      {isElsewhere && isAnswered && <p>{PHOTO_ANSWERED}</p>}
    </section>
  );
}
