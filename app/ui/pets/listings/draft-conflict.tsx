// What another tab has changed since the form was opened, and the choice between both. Without script the buttons submit the form.
import { KEEP_CHANGES, REPLACE_CHANGES } from "#app/domain/pets/listings/draft-version.ts";
import type { DraftConflict } from "#app/domain/pets/listings/views.ts";
import { formatTime } from "#app/domain/shared/dates.ts";
import { presentValues } from "#app/domain/shared/edit-texts.ts";
import { Button } from "#app/ui/kit/button.tsx";

export const DRAFT_CONFLICT_ID = "conflict";

interface DraftConflictNoteProps {
  conflict: DraftConflict;
  /** With script. */
  onChoose?: ((which: "that" | "this") => void) | undefined;
}

export function DraftConflictNote({ conflict: { at, changes }, onChoose }: DraftConflictNoteProps) {
  const button = (which: "that" | "this", intent: string) => (
    <Button
      variant="secondary"
      name="intent"
      value={intent}
      onClick={(event) => {
        if (!onChoose) return;
        event.preventDefault();
        onChoose(which);
      }}
    >
      Use {which}
    </Button>
  );
  return (
    <div id={DRAFT_CONFLICT_ID} className="flash" role="alert" tabIndex={-1}>
      <div className="grid gap-2">
        <p>{`You changed this in another tab at ${formatTime(at)}.`}</p>
        <ul>
          {presentValues(changes).map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {button("that", KEEP_CHANGES)}
          {button("this", REPLACE_CHANGES)}
        </div>
      </div>
    </div>
  );
}
