// The lanes that a moderator is working on, carried from case to case.
import { SentField } from "#app/ui/kit/forms/sent-field.tsx";
import type { Work } from "./queue-paths.ts";

/** Hidden fields that carry the lanes, the number at the beginning and the cases moved on from, from case to case. */
export function WorkFields({ work: { lanes, of, skipped } }: { work: Work }) {
  return (
    <>
      <SentField />
      {lanes.map((lane) => (
        <input key={lane} type="hidden" name="lane" value={lane} />
      ))}
      {of !== null && <input type="hidden" name="of" value={of} />}
      {skipped.map((caseId) => (
        <input key={caseId} type="hidden" name="skip" value={caseId} />
      ))}
    </>
  );
}
