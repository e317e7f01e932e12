// The current values of a registration form, stored in the browser while typing. Needs script.
import { type InputEvent, useCallback, useRef, useState } from "react";
import { readFields, remember, restore } from "./wizard-memory.ts";

type Fields = Record<string, string>;

/** `typed` is null before hydration. Spread `props` into the form. */
export function useWizardForm(draft: string) {
  const [typed, setTyped] = useState<Fields | null>(null);
  const current = useRef<HTMLFormElement>(null);
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      current.current = form;
      if (!form) return;
      restore(form, draft);
      setTyped(readFields(form));
    },
    [draft],
  );
  const onInput = useCallback(
    (event: InputEvent<HTMLFormElement>) => {
      remember(event.currentTarget, draft);
      setTyped(readFields(event.currentTarget));
    },
    [draft],
  );
  return { typed, form: current, props: { ref, onInput } };
}
