// A textarea whose text and cursor stay as they are while React hydrates the page, and whenever it is drawn again.
import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";

type TextAreaProps = Omit<ComponentProps<"textarea">, "children" | "value" | "defaultValue"> & {
  defaultValue?: string;
};

/**
 * Use it in place of `<textarea>`; its default value counts once, when it is first drawn.
 *
 * React 19 sets the value of a textarea when it hydrates it, if its text is identical (===) to the default value: what
 * the visitor has typed since the page arrived would be replaced by the text of the server. A list of one string gives
 * the same text and is never identical to a string, so nothing is set. (React leaves the values of inputs and selects.)
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
 * Lets a textarea count as edited; `entry.client.tsx` calls it for each one before hydration. React writes the default
 * value whenever it hydrates or updates a textarea, and of one that was never edited the browser then sets the value
 * too, and moves the cursor.
 */
export function markEdited(textarea: HTMLTextAreaElement): void {
  const { defaultValue, selectionStart, selectionEnd, selectionDirection } = textarea;
  if (textarea.value !== defaultValue) return;
  textarea.value = defaultValue;
  // Some browsers move the focus to a field whose selection is set.
  if (textarea === document.activeElement) textarea.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}
