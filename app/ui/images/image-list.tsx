// The images of a listing in their order, each with its submit buttons, inside a form. The first one is the cover
// image. With script, changes are made without navigation, and images can be dragged.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { WITH_MOTHER } from "#app/domain/images/image.ts";
import { ALT_MAX } from "#app/domain/pets/listing-photos/rules.ts";
import type { ImageView } from "#app/domain/pets/listings/photo-views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { useImageFrame } from "./image-frame.tsx";
import { ResponsiveImage } from "./responsive-image.tsx";
import type { LiveImages } from "./use-images.ts";

const THUMB_SIZES = "96px";

interface ImageListProps {
  live: LiveImages;
  /** Prefix of the intent of each button, for a form with other intents. */
  prefix?: string;
  /** The `formAction` of the buttons, if it differs from the form's action. */
  action?: string;
  /** Shows an alt text field for each image. */
  described?: boolean;
  /** Shows a button for each image that marks it as showing the animal with its mother. */
  marked?: boolean;
}

export function ImageList({ live, prefix = "", action, described = false, marked = true }: ImageListProps) {
  const { images, failure } = live;
  const enhanced = useEnhanced();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const pressed = useRef("");
  const { Frame, Item } = useImageFrame(enhanced && images.length > 1, box, () => setTyped(wordsIn(box.current)));
  // Keeps the focus at an image that has moved. Its button may be disabled now; some browsers leave the focus there.
  useEffect(() => {
    const focused = document.activeElement;
    if (!pressed.current || (focused !== document.body && !focused?.matches(":disabled"))) return;
    const button = box.current?.querySelector<HTMLButtonElement>(`button[value="${pressed.current}"]`);
    const other = button?.disabled
      ? button.parentElement?.querySelector<HTMLButtonElement>("button:not(:disabled)")
      : button;
    other?.focus();
  }, [images]);
  // A change that hides the listing is confirmed on its own page; the form is submitted there with all typed values.
  const { toConfirm } = live;
  const confirming = useRef(false);
  useEffect(() => {
    if (toConfirm === null) return;
    const button = box.current?.querySelector<HTMLButtonElement>(`button[value="${prefix}${toConfirm}"]`);
    confirming.current = true;
    button?.click();
    confirming.current = false;
  }, [toConfirm, prefix]);
  const buttonFor = (intent: string) => ({
    name: "intent",
    value: prefix + intent,
    formAction: action,
    onClick: (event: { preventDefault(): void }) => {
      if (!enhanced || confirming.current) return;
      event.preventDefault();
      pressed.current = prefix + intent;
      live.press(intent);
    },
  });
  return (
    <div ref={box}>
      <Frame ids={images.map(({ imageId }) => imageId)} onOrder={live.order}>
        {images.map((image, at) => (
          <Item
            key={image.imageId}
            id={image.imageId}
            label={`Photo ${at + 1}`}
            image={<ResponsiveImage image={image} sizes={THUMB_SIZES} alt={image.alt || `Photo ${at + 1}`} />}
          >
            <div className="photo-list__actions">
              <p>{at === 0 ? "Shown first" : `Number ${at + 1}`}</p>
              <MoveButton {...buttonFor(`up:${image.imageId}`)} icon="up" disabled={at === 0}>
                Move photo {at + 1} up
              </MoveButton>{" "}
              <MoveButton {...buttonFor(`down:${image.imageId}`)} icon="down" disabled={at === images.length - 1}>
                Move photo {at + 1} down
              </MoveButton>
              <details className="photo-list__delete">
                <summary>
                  <Icon name="bin" />
                  <span className="visually-hidden">Delete photo {at + 1}</span>
                </summary>
                <Button variant="danger" {...buttonFor(`remove:${image.imageId}`)}>
                  Delete it
                </Button>
              </details>
            </div>
            {marked && (
              <button
                type="submit"
                className="photo-list__role"
                aria-pressed={image.role !== null}
                {...buttonFor(`${image.role === null ? "mark" : "unmark"}:${image.imageId}`)}
              >
                <Icon name={image.role === null ? "paw" : "check"} />
                {WITH_MOTHER} <span className="visually-hidden">on photo {at + 1}</span>
              </button>
            )}
            {described && (
              <div className="col-span-full">
                <AltField image={image} label={`What photo ${at + 1} shows`} typed={typed} />
              </div>
            )}
          </Item>
        ))}
      </Frame>
      <p className="status-bad" role="status">
        {failure}
      </p>
    </div>
  );
}

/** The alt text of an image, beside the text that it began with: another tab's text stays when this one is not changed. */
function AltField({ image, label, typed }: { image: ImageView; label: string; typed: Record<string, string> }) {
  const [field, before] = [`alt:${image.imageId}`, `was-alt:${image.imageId}`];
  const [was] = useState(typed[before] ?? image.alt);
  return (
    <>
      <input type="hidden" name={before} value={was} />
      <TextField
        id={field}
        name={field}
        label={label}
        defaultValue={typed[field] ?? image.alt}
        maxLength={ALT_MAX}
        autoComplete="off"
        optional
      />
    </>
  );
}

function wordsIn(list: HTMLElement | null): Record<string, string> {
  const fields = list?.querySelectorAll<HTMLInputElement>('input[name*="alt:"]') ?? [];
  return Object.fromEntries(Array.from(fields, ({ name, value }) => [name, value]));
}

interface MoveButtonProps {
  name: string;
  value: string;
  formAction: string | undefined;
  onClick(event: { preventDefault(): void }): void;
  icon: "up" | "down";
  disabled: boolean;
  children: ReactNode;
}

function MoveButton({ icon, children, ...button }: MoveButtonProps) {
  return (
    <button type="submit" className="icon-button" {...button}>
      <Icon name={icon} />
      <span className="visually-hidden">{children}</span>
    </button>
  );
}
