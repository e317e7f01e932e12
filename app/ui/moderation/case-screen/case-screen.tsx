// The screen of a case (QUE-09): its subject, and beside it signals, accounts, reports, notes and timeline. On a phone they
// are sections below each other in this order. Links and forms only.
import type { ReactNode } from "react";
import type { CaseScreen as Screen } from "#app/domain/cases/screen-views.ts";
import type { Work } from "#app/ui/moderation/cases/queue-paths.ts";
import { AccountCard } from "./account-card.tsx";
import { CaseChanges } from "./case-changes.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { Notes } from "./notes.tsx";
import { Signals } from "./signals.tsx";
import { Subject } from "./subject.tsx";
import { Timeline } from "./timeline.tsx";

interface CaseScreenProps {
  screen: Screen;
  work: Work;
  /** The idempotency key of the form for a note. */
  noteKey: string;
  /** The reported message with those around it, of a case about a message. */
  message?: ReactNode;
  /** The reports that belong to the case. */
  reports?: ReactNode;
}

export function CaseScreen({ screen, work, noteKey, message, reports }: CaseScreenProps) {
  const { caseId, kind, subject, decision, appeal, accounts, timeline, mayManageUsers } = screen;
  const isPair =
    (subject?.kind === "listings" && subject.pets.length > 1) ||
    (subject?.kind === "licences" && subject.licences.length > 1);
  return (
    <div className={isPair ? "case-screen case-screen--pair" : "case-screen"}>
      <div className="case-screen__subject">
        {decision && <DecisionCard decision={decision} appeal={appeal} isSecondCheck={kind === "second_check"} />}
        {message}
        <CaseChanges {...screen.changes} />
        {subject && <Subject subject={subject} mayManageUsers={mayManageUsers} />}
        {!subject && !message && !decision && (
          <p className="card card--padded">What this case is about does not exist any more.</p>
        )}
      </div>
      <div className="case-screen__side">
        <Signals screen={screen} />
        {accounts.map((account) => (
          <AccountCard key={account.userId} account={account} mayManageUsers={mayManageUsers} />
        ))}
        {reports && <div className="card card--padded case-section">{reports}</div>}
        {screen.notesAbout !== null && (
          <Notes
            about={screen.notesAbout}
            caseId={caseId}
            work={work}
            notes={screen.notes}
            idempotencyKey={noteKey}
            mayBeSensitive={mayManageUsers}
          />
        )}
        <Timeline entries={timeline} />
      </div>
    </div>
  );
}
