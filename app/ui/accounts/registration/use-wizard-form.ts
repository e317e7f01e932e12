// The current values of a registration form, stored in the browser while typing. Needs script.
import { type SyntheticEvent, useCallback, useState } from "react";
import { readFields, remember, restore } from "./wizard-memory.ts";

type Fields = Record<string, string>;

/** `typed` is null before hydration, `sent` before the first submit with script. Spread `props` into the form. */
export function useWizardForm(draft: string) {
  const [typed, setTyped] = useState<Fields | null>(null);
  const [sent, setSent] = useState<Fields | null>(null);
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return;
      restore(form, draft);
      setTyped(readFields(form));
    },
    [draft],
  );
  const read = useCallback(
    (event: SyntheticEvent<HTMLFormElement>) => {
      remember(event.currentTarget, draft);
      setTyped(readFields(event.currentTarget));
    },
    [draft],
  );
  // Also when the form is sent: a password manager may have filled fields without an event. A refusal does not load the
  // page's data again, so what was sent is kept here.
  const send = useCallback(
    (event: SyntheticEvent<HTMLFormElement>) => {
      read(event);
      setSent(readFields(event.currentTarget));
    },
    [read],
  );
  return { typed, sent, props: { ref, onInput: read, onSubmitCapture: send } };
}
