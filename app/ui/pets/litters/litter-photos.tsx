// The photos of a litter: several are added at once, and each is assigned to an animal by one tap, or by a select
// without script.
import { Form, useFetcher, useRevalidator } from "react-router";
import { imageOwnerText } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageEditor } from "#app/domain/pets/listings/photo-views.ts";
import type { LitterImage } from "#app/domain/pets/litters/views.ts";
import { ImageInput } from "#app/ui/images/image-input.tsx";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { IMAGES_ADDRESS } from "#app/ui/images/send-upload.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { SelectField } from "#app/ui/kit/forms/field.tsx";

interface Option {
  value: string;
  label: string;
}

interface LitterPhotosProps {
  litterId: number;
  images: readonly LitterImage[];
  editor: ImageEditor;
  /** The animals of the litter that are not sold. */
  rows: readonly Option[];
}

const MOTHER = { value: "mother", label: "All, with their mother" };
const SIZES = "(width < 40rem) 50vw, 240px";

export function LitterPhotos({ litterId, images, editor, rows }: LitterPhotosProps) {
  const enhanced = useEnhanced();
  const { revalidate } = useRevalidator();
  const page = `/breeder/litters/${litterId}/photos`;
  const options = [...rows, MOTHER];
  return (
    <>
      <Form method="post" action={IMAGES_ADDRESS} encType="multipart/form-data" className="grid gap-3 mb-6" id="photos">
        <input type="hidden" name="home" value={imageOwnerText(editor.owner)} />
        <input type="hidden" name="return_to" value={page} />
        <ImageInput
          editor={editor}
          count={images.length}
          answered={images.length}
          button={{ value: "add", busy: false }}
          onStored={() => void revalidate()}
          required
        />
      </Form>
      {images.length > 0 && (
        <Form method="post" className="form-stack">
          <ul className="litter-photos">
            {images.map((image, at) => (
              <li key={image.imageId} className="card">
                <ResponsiveImage image={image.image} sizes={SIZES} alt={`Photo ${at + 1}`} />
                {enhanced ? (
                  <AssignButtons image={image} number={at + 1} options={options} />
                ) : (
                  <>
                    <input type="hidden" name={`was-${image.imageId}`} value={image.shows ?? ""} />
                    <SelectField
                      id={`shows-${image.imageId}`}
                      name={`shows-${image.imageId}`}
                      label={`Photo ${at + 1} shows`}
                      defaultValue={image.shows === null ? "" : String(image.shows)}
                      options={[{ value: "", label: "Choose" }, ...options]}
                    />
                  </>
                )}
                <details className="plain-details">
                  <summary>Delete photo {at + 1}</summary>
                  <p>
                    <Button variant="danger" name="intent" value={`remove:${image.imageId}`}>
                      Delete it
                    </Button>
                  </p>
                </details>
              </li>
            ))}
          </ul>
          <div>
            <Button>{enhanced ? "Done" : "Save"}</Button>
          </div>
        </Form>
      )}
    </>
  );
}

/** One button for each animal; a tap stores the choice. */
function AssignButtons({ image, number, options }: { image: LitterImage; number: number; options: readonly Option[] }) {
  const assigning = useFetcher<{ saved: boolean; notes: string[] } | { lost: string }>();
  const answer = assigning.data;
  const field = `shows-${image.imageId}`;
  const pending = assigning.formData?.get(field);
  const shown = typeof pending === "string" ? pending : image.shows === null ? "" : String(image.shows);
  return (
    <div role="group" aria-label={`Photo ${number} shows`} className="litter-photos__rows">
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={shown === value ? "button" : "button button--secondary"}
          aria-pressed={shown === value}
          onClick={() =>
            void assigning.submit({ intent: "assign", [field]: shown === value ? "" : value }, { method: "post" })
          }
        >
          {label}
        </button>
      ))}
      <p className="status-bad" role="status">
        {answer && ("lost" in answer || !answer.saved) && "That did not get through. Please try again."}
        {answer && "notes" in answer && answer.notes.join(" ")}
      </p>
    </div>
  );
}
