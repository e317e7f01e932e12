// Focal point of an image: two number fields, and with script the image with a ring that is dragged or moved with the
// arrow keys.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { IMAGE_TEXTS } from "#app/domain/breeders/own/texts.ts";
import type { BreederImage } from "#app/domain/breeders/own/views.ts";
import type { FocalPoint } from "#app/domain/breeders/views.ts";
import type { Image as ImageValue } from "#app/domain/images/image.ts";
import { focalClass } from "#app/ui/breeders/focal-class.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { classNames } from "#app/ui/kit/class-names.ts";
import { useEnhanced } from "#app/ui/kit/enhance.ts";
import { TextField } from "#app/ui/kit/forms/field.tsx";
import { PlacedImage } from "./placed-image.tsx";

interface PercentField {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error?: string[] | undefined;
}

interface FocalPickerProps {
  which: BreederImage;
  image: ImageValue;
  x: PercentField;
  y: PercentField;
  /** A hidden field: the image and the focal point that were shown first. */
  shown: { name: string; value: string };
  /** The id of the form that the number fields belong to. */
  form: string;
}

export function FocalPicker({ which, image, x, y, shown, form }: FocalPickerProps) {
  const enhanced = useEnhanced();
  const [opened] = useState(shown.value);
  const [typed, setTyped] = useState({ x: x.defaultValue ?? "50", y: y.defaultValue ?? "50" });
  const inputs = useRef<Partial<Record<"x" | "y", HTMLInputElement | null>>>({});
  const move = ({ x: across, y: down }: FocalPoint) => {
    const moved = { x: String(across), y: String(down) };
    for (const axis of ["x", "y"] as const) if (inputs.current[axis]) inputs.current[axis].value = moved[axis];
    setTyped(moved);
  };
  const point = { x: percentage(typed.x), y: percentage(typed.y) };
  const name = IMAGE_TEXTS[which].name.toLowerCase();
  const number = (axis: "x" | "y", label: string, field: PercentField) => (
    <TextField
      id={field.id}
      name={field.name}
      error={field.error}
      form={form}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      step="any"
      autoComplete="off"
      label={label}
      // Uncontrolled: React would overwrite a number typed before hydration by the server's number.
      ref={(input) => {
        inputs.current[axis] = input;
      }}
      defaultValue={field.defaultValue ?? "50"}
      onInput={({ currentTarget: { value } }) => setTyped((numbers) => ({ ...numbers, [axis]: value }))}
      required
    />
  );
  return (
    <fieldset className="focal-picker">
      <legend className="field__legend">What stays in view</legend>
      <input type="hidden" name={shown.name} value={opened} form={form} />
      <p className="field__hint">
        {enhanced ? (
          `Drag the ring to the part of your ${name} that must be seen.`
        ) : (
          <span className="without-script">
            0 is the left or top edge of the picture, 50 its middle, 100 the right or bottom edge.
          </span>
        )}
      </p>
      <div className={classNames("focal-picker__panes", which === "cover" && "focal-picker__panes--cover")}>
        {enhanced && (
          <Stage name={name} point={point} onMove={move}>
            <ResponsiveImage image={image} sizes="600px" alt="" />
          </Stage>
        )}
        <figure>
          <PlacedImage which={which} image={image} position={point} avatarUrl="" alt={`Your ${name}`} />
          {enhanced && <figcaption className="field__hint">As visitors see it</figcaption>}
        </figure>
      </div>
      {/* With script the ring sets them (B7). */}
      <div className="without-script">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),9rem))] gap-4">
          {number("x", "Across, in %", x)}
          {number("y", "Down, in %", y)}
        </div>
      </div>
    </fieldset>
  );
}

interface StageProps {
  name: string;
  point: FocalPoint;
  onMove: (point: FocalPoint) => void;
  children: ReactNode;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// Touch drags only the ring: elsewhere on the image it scrolls the page, and a tap moves the ring there.
function Stage({ name, point, onMove, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState(false);
  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onMove({
      x: percentage(((clientX - box.left) / box.width) * 100),
      y: percentage(((clientY - box.top) / box.height) * 100),
    });
  };
  // The arrow keys move the ring from where the image was tapped.
  const moveAndFocus = (event: MouseEvent) => {
    moveTo(event);
    ring.current?.focus({ preventScroll: true });
  };
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const pace = event.shiftKey ? 10 : 1;
    onMove({ x: percentage(point.x + step[0] * pace), y: percentage(point.y + step[1] * pace) });
  };
  return (
    <div
      className="focal-picker__stage"
      ref={stage}
      onClick={moveAndFocus}
      onDragStart={(event) => event.preventDefault()}
    >
      {children}
      <button
        type="button"
        ref={ring}
        className={classNames("focal-picker__ring", focalClass(point), dragged && "focal-picker__ring--held")}
        aria-label={`Point of the ${name} that stays in view: ${point.x}% across, ${point.y}% down. Arrow keys move it.`}
        onKeyDown={onKeyDown}
        onPointerDown={start}
        onPointerMove={(event) => dragged && moveTo(event)}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
        // Releasing the ring is not a click on the image.
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  );
}

function percentage(value: string | number): number {
  const number = typeof value === "string" && value.trim() === "" ? 50 : Number(value);
  return Number.isFinite(number) ? Math.round(Math.min(100, Math.max(0, number))) : 50;
}
