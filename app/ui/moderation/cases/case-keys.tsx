// The keys of a case: each presses the button or link with that `data-key`; "?" shows them all. While a field or checkbox has
// the focus, and together with Ctrl, Alt or ⌘, single keys do nothing; Escape leaves the field, Ctrl+Enter refuses or disagrees.
import { useEffect, useState } from "react";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { useEnhanced } from "#app/ui/kit/enhance.ts";

const FIELD = "textarea, select, input, [contenteditable]";

const KEYS = [
  ["N", "Next case"],
  ["P", "Put back"],
  // Both with the words of their button.
  ["A", ""],
  ["R", "Choose reasons: 1 to 9 and 0 tick them"],
  ["Ctrl+Enter", ""],
  ["C", "Choose fields to change; again, the button that asks for them"],
  ["E", "Pass on to another lane"],
  ["Z", "Undo the last decision"],
  ["?", "Show these keys"],
] as readonly (readonly [key: string, what: string])[];

export function CaseKeys() {
  // The keys that this case has; null while they are not shown.
  const [help, setHelp] = useState<typeof KEYS | null>(null);
  const enhanced = useEnhanced();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.repeat || event.altKey) return;
      if (!(target instanceof HTMLElement) || target.closest("dialog[open]")) return;
      if (event.ctrlKey || event.metaKey) {
        if (key !== "Enter" || isOfOtherForm(target) || !press("ctrl+enter")) return;
      } else if (target.closest(FIELD)) {
        if (key !== "Escape") return;
        target.blur();
      } else if (key === "?") setHelp(keysOfPage());
      else if (!(/^\d$/.test(key) ? tick(target, key) : press(key.toLowerCase()))) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!enhanced) return null;
  return (
    <>
      <Button type="button" variant="quiet" className="case-page__keys" onClick={() => setHelp(keysOfPage())}>
        Keys <kbd>?</kbd>
      </Button>
      <Dialog open={help !== null} onClose={() => setHelp(null)} title="Keys">
        <dl className="queue-keys">
          {help?.map(([key, what]) => (
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

/** Whether a form has the focus that Ctrl+Enter does not send, such as that of a note: it decides nothing there. */
function isOfOtherForm(target: HTMLElement): boolean {
  const form = target.closest("form");
  return form !== null && form !== findKey("ctrl+enter")?.closest("form");
}

/** Ticks or unticks the reason of a number while the group of reasons has the focus, which stays there. */
function tick(group: HTMLElement, number: string): boolean {
  if (group.dataset.key !== "r") return false;
  const reason = group.querySelector<HTMLElement>(`[data-number="${number}"]`);
  reason?.click();
  return reason !== null;
}

function findKey(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-key="${key}"]:not(:disabled)`);
}

function keysOfPage(): typeof KEYS {
  return KEYS.filter(([key]) => key === "?" || findKey(key.toLowerCase()) !== null).map(([key, what]) => {
    const target = findKey(key.toLowerCase());
    if (target?.matches("textarea")) return [key, "Write your answer: Escape leaves the field"];
    return [key, what || (target?.textContent.trim() ?? "")];
  });
}

/**
 * A <summary> with the key opens its section and moves to the first field there, or to the button `data-after` it once a field is
 * ticked; a group of fields, or the field for an answer, gets the focus itself.
 */
function press(key: string): boolean {
  if (!/^(?:[a-z]|ctrl\+enter)$/.test(key)) return false;
  const found = findKey(key);
  if (!found) return false;
  const section = found.closest("details");
  if (found.matches("summary") && section) {
    const isChosen = section.open && section.querySelector(":checked") !== null;
    const after = isChosen ? document.querySelector<HTMLElement>(`[data-after="${key}"]`) : null;
    section.open = true;
    (after ?? section.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select") ?? found).focus();
  } else if (found.matches("textarea")) found.focus();
  else if (found.matches("fieldset")) {
    found.focus();
    // A group that is higher than its column stays scrolled to its end.
    found.querySelector("legend")?.scrollIntoView({ block: "nearest" });
  } else found.click();
  return true;
}
