// The page of the notes about the account of a case: shown when a note was rejected, with what was typed.
import type { ComponentProps } from "react";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/kit/forms/error-summary.tsx";
import { AreaStyle } from "#app/ui/layout/area-style.tsx";
import { casePath, QUEUE_PATH } from "#app/ui/moderation/cases/queue-paths.ts";
import { NOTE_FIELD, Notes } from "./notes.tsx";

export function NotesPage(props: ComponentProps<typeof Notes>) {
  const { caseId, work, rejected } = props;
  return (
    <div className="page-width">
      <AreaStyle />
      <Breadcrumbs
        crumbs={[
          { label: "Moderation queue", to: QUEUE_PATH },
          { label: `Case ${caseId}`, to: casePath(caseId, work) },
          { label: "Notes" },
        ]}
      />
      <div className="page-head">
        <h1>{`Case ${caseId}: notes`}</h1>
      </div>
      <ErrorSummary errors={rejected ? [{ fieldId: NOTE_FIELD, text: rejected.error }] : []} />
      <Notes {...props} />
    </div>
  );
}
