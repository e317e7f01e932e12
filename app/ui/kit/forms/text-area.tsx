// Textarea that keeps its text and cursor when React hydrates or renders it again.
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "value" | "defaultValue"> & {
  defaultValue?: string;
};

/**
 * Use it in place of `<textarea>`; its default value is read only at the first render.
 *
 * React 19 sets the value of a textarea at hydration if its text is identical (===) to the default value: text typed
 * since the page loaded would be replaced by the server's text. An array of one string renders the same text and is
 * never identical to a string, so nothing is set. (React does not set the values of inputs and selects.)
 */
export function TextArea({ defaultValue, ref, ...props }: TextAreaProps) {
  const [initial] = useState(() => (defaultValue === undefined ? undefined : [defaultValue]));
  const textarea = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => textarea.current, []);
  useLayoutEffect(() => {
    if (textarea.current) markEdited(textarea.current);
  }, []);
  return <textarea {...props} ref={textarea} defaultValue={initial} />;
}

/**
 * Sets the dirty flag of a textarea; `entry.client.tsx` calls it for each one before hydration. React writes the
 * default value whenever it hydrates or updates a textarea, and if the flag is not set the browser also resets the
 * value and moves the cursor.
 */
export function markEdited(textarea: HTMLTextAreaElement): void {
  const { defaultValue, selectionStart, selectionEnd, selectionDirection } = textarea;
  if (textarea.value !== defaultValue) return;
  textarea.value = defaultValue;
  // Some browsers focus a field when its selection is set.
  if (textarea === document.activeElement) textarea.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}
