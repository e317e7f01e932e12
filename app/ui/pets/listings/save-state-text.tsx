// What the automatic save of a draft says below its form.
import { NOT_SAVED_SIGNED_OUT } from "#app/domain/accounts/sessions/kept-form.ts";
import { DRAFT_CONFLICT_ID } from "./draft-conflict.tsx";
import type { SaveState } from "./use-autosave.ts";

const SAYS: Record<SaveState, string> = {
  untouched: "",
  waiting: "Saving…",
  saved: "Saved. You can finish this later, on any device.",
  signedOut: "",
  conflict: "",
  failed: "Not saved yet: there is no connection. What you typed is still here.",
};

export function SaveStateText({ state }: { state: SaveState }) {
  return (
    <p className="field__hint listing-form__saved" role="status">
      {SAYS[state]}
      {state === "signedOut" && (
        <>
          {`${NOT_SAVED_SIGNED_OUT} What you typed stays on this device. `}
          <a href="/login">Log in</a>
        </>
      )}
      {state === "conflict" && (
        <>
          {"Not saved yet: you changed this in another tab. "}
          <a href={`#${DRAFT_CONFLICT_ID}`}>Choose which to use</a>
        </>
      )}
    </p>
  );
}
