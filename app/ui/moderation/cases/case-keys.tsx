// The keys of a case: each presses the button or link with that `data-key`; "?" shows them all. They are ignored while the user
// types, and together with Ctrl, Alt or ⌘.
import { useEffect, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

const TYPED_IN = "textarea, select, input:not([type=checkbox], [type=radio]), [contenteditable], dialog";

const KEYS = [
  ["N", "Next case"],
  ["P", "Put back"],
  ["A", "Approve, agree, or no action: the first button of the decision"],
  ["R", "Refuse: choose a reason"],
  ["C", "Ask for changes"],
  ["E", "Pass on to another lane"],
  ["Z", "Undo the last decision"],
  ["?", "Show these keys"],
] as const;

export function CaseKeys() {
  const [help, setHelp] = useState(false);
  const enhanced = useEnhanced();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.closest(TYPED_IN)) return;
      if (key === "?") setHelp(true);
      else if (!press(key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!enhanced) return null;
  return (
    <>
      <Button type="button" variant="quiet" className="case-page__keys" onClick={() => setHelp(true)}>
        Keys <kbd>?</kbd>
      </Button>
      <Dialog open={help} onClose={() => setHelp(false)} title="Keys">
        <dl className="queue-keys">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

/** A <summary> with the key opens its section and moves to the first field there. */
function press(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const found = document.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`);
  if (!found) return false;
  const section = found.closest("details");
  if (found.matches("summary") && section) {
    section.open = true;
    (section.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select") ?? found).focus();
  } else found.click();
  return true;
}
