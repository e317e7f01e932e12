// Checkboxes and radio buttons: the whole row is the click target, 44 px high. A hint is part of the row; it is the
// accessible description, and the label alone is the accessible name.
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/kit/class-names.ts";
import { describedBy, FieldError, type FieldFrame, type Option } from "./field.tsx";

type CheckboxProps = Pick<FieldFrame, "hint" | "error"> & ComponentProps<"input"> & { id: string; label: ReactNode };

/** One checkbox with its label to the right. */
export function Checkbox({ label, hint, error, ...props }: CheckboxProps) {
  return (
    <div className="field">
      <FieldError id={props.id} error={error} />
      <label className="choice">
        <input
          {...props}
          {...describedBy(props.id, { hint, error })}
          aria-labelledby={hint ? `${props.id}-label` : undefined}
          type="checkbox"
        />
        <span>
          <span id={hint ? `${props.id}-label` : undefined}>{label}</span>
          {hint && (
            <>
              <br />
              <span className="field__hint block" id={`${props.id}-hint`}>
                {hint}
              </span>
            </>
          )}
        </span>
      </label>
    </div>
  );
}

interface RadioGroupProps extends Pick<FieldFrame, "hint" | "error" | "optional"> {
  /** The id of the first option, so that an error summary can link to it; other ids append the option's value. */
  id: string;
  name: string;
  legend: ReactNode;
  options: readonly Option[];
  defaultValue?: string | null;
  inline?: boolean;
  required?: boolean;
  form?: string;
}

/** Radio buttons: one option of several. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, legend, hint, error, options, defaultValue, inline, optional, required, form } = props;
  return (
    <fieldset className="field" data-invalid={error?.length ? "" : undefined} {...pickDescription(id, hint, error)}>
      <legend className="field__legend">
        {legend}
        {optional && <span className="soft-text"> (optional)</span>}
      </legend>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      <div className={classNames(inline ? "inline-choices" : "choice-list")}>
        {options.every(({ value }) => value !== defaultValue) && (
          // A text browser selects the first option of a group without a selected one: this one, which is no answer.
          <div className="hidden">
            <label>
              <input type="radio" name={name} value="" form={form} /> Not answered
            </label>
          </div>
        )}
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value || "none"}`;
          return (
            // A block element, so that a text browser starts a new line.
            <div key={option.value}>
              <label className="choice">
                <input
                  type="radio"
                  id={optionId}
                  name={name}
                  value={option.value}
                  defaultChecked={option.value === defaultValue}
                  disabled={option.disabled}
                  required={required}
                  form={form}
                  aria-labelledby={option.hint ? `${optionId}-label` : undefined}
                  aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                />
                <span>
                  <span id={option.hint ? `${optionId}-label` : undefined}>{option.label}</span>
                  {option.hint && (
                    <>
                      <br />
                      <span className="field__hint block" id={`${optionId}-hint`}>
                        {option.hint}
                      </span>
                    </>
                  )}
                </span>
              </label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function pickDescription(id: string, hint: ReactNode, error: FieldFrame["error"]) {
  return { "aria-describedby": describedBy(id, { hint, error })["aria-describedby"] };
}
