// Form fields: label above, hint below it, error as text, connected by ARIA attributes. Every field takes plain
// input props, so the result of Conform's getInputProps can be spread into it.
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/kit/class-names.ts";
import { Icon } from "#app/ui/kit/icon.tsx";
import { TextArea } from "./text-area.tsx";

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** One message, or several of which the first is shown. */
  error?: string | string[] | null;
  /** Adds "(optional)" to the label; required fields are not marked. */
  optional?: boolean;
  /** The label is visually hidden, for example in a search box with a button beside it. */
  hideLabel?: boolean;
}

/** Returns the first error, or undefined. */
function firstError(error: FieldFrame["error"]): string | undefined {
  return (Array.isArray(error) ? error[0] : error) || undefined;
}

/** Returns the ARIA attributes that connect a control with its hint and error. */
export function describedBy(id: string, frame: Pick<FieldFrame, "hint" | "error">) {
  const error = firstError(frame.error);
  const ids = [frame.hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": error ? (true as const) : undefined, "aria-describedby": ids || undefined };
}

/** The error message of a field, with the id that its control refers to. */
export function FieldError({ id, error }: { id: string; error: FieldFrame["error"] }) {
  const text = firstError(error);
  if (!text) return null;
  return (
    <p className="field__error" id={`${id}-error`}>
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">Error: </span>
        {text}
      </span>
    </p>
  );
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p className="field__hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

function Frame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className={hideLabel ? "visually-hidden" : "field__label"} htmlFor={id}>
        {label}
        {optional && <span className="soft-text"> (optional)</span>}
      </label>
      <Hint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

function withoutFrame<Props extends FieldFrame>(props: Props): Omit<Props, keyof FieldFrame> {
  const { label: _label, hint: _hint, error: _error, optional: _optional, hideLabel: _hideLabel, ...rest } = props;
  return rest;
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<"input">, "prefix"> & { id: string; prefix?: ReactNode };

/** A one-line input. `prefix` is shown inside it, such as "£" or a search icon. */
export function TextField({ prefix, ...props }: TextFieldProps) {
  const input = (
    <input
      type="text"
      {...withoutFrame(props)}
      {...describedBy(props.id, props)}
      className={classNames("input", props.className)}
    />
  );
  return (
    <Frame {...props}>
      {prefix ? (
        <div className="field__prefix">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

/** A multi-line input. */
export function TextAreaField(props: FieldFrame & ComponentProps<typeof TextArea> & { id: string }) {
  return (
    <Frame {...props}>
      <TextArea
        rows={5}
        {...withoutFrame(props)}
        {...describedBy(props.id, props)}
        className={classNames("input", props.className)}
      />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Options under a heading. */
interface OptionGroup {
  label: string;
  options: readonly Option[];
}

type SelectFieldProps = FieldFrame &
  ComponentProps<"select"> & { id: string; options: readonly Option[]; groups?: readonly OptionGroup[] };

/** A select; groups follow the options. Pass an option with the value "" if no choice is allowed. */
export function SelectField({ options, groups = [], ...props }: SelectFieldProps) {
  return (
    <Frame {...props}>
      <select
        {...withoutFrame(props)}
        {...describedBy(props.id, props)}
        className={classNames("input", props.className)}
      >
        {options.map(selectOption)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(selectOption)}
          </optgroup>
        ))}
      </select>
    </Frame>
  );
}

function selectOption({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
