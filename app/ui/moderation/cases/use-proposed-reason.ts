// The reason that a decision about a photo proposes: it is ticked, and unticked again, in the form as it is, so that reasons and
// text of the moderator stay (DUP-12).
import { useEffect, useRef, useState } from "react";
import type { CaseForm } from "#app/domain/moderation/case-decisions/views.ts";

type Proposed = CaseForm["proposed"];

/** Returns the proposal that the page was opened with, which the fields begin with. */
export function useProposedReason(proposed: Proposed): Proposed {
  const [opened] = useState(proposed);
  const ticked = useRef(opened?.reasonCode);
  const code = proposed?.reasonCode;
  useEffect(() => {
    if (ticked.current === code) return;
    tick(ticked.current, false);
    tick(code, true);
    ticked.current = code;
  }, [code]);
  return opened;
}

function tick(code: string | undefined, isWanted: boolean): void {
  if (code === undefined) return;
  const box = document.querySelector<HTMLInputElement>(`.case-decision [name="code"][value="${code}"]`);
  if (!box || box.checked === isWanted) return;
  // Not a click, which would be the next action after the message and close it.
  box.checked = isWanted;
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
