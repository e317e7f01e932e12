// The two columns of a case that are read (DSK-01): what it is about, and the evidence: reports, signals, rules, matches,
// accounts, notes and timeline. Links and forms only.
import type { ReactNode } from "react";
import type { CaseScreen as Screen, SubjectView } from "#app/domain/moderation/cases/screen-views.ts";
import type { CaseReport } from "#app/domain/moderation/reports/case-report.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { CaseReports } from "#app/ui/moderation/case-reports.tsx";
import type { Work } from "#app/ui/moderation/cases/queue-paths.ts";
import { AccountCard } from "./account-card.tsx";
import { CaseChanges } from "./case-changes.tsx";
import { CaseMatch } from "./case-match.tsx";
import { CaseProofs } from "./case-proofs.tsx";
import { CaseRules } from "./case-rules.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { Notes } from "./notes.tsx";
import { PhotoPairs } from "./photo-pairs.tsx";
import { RelatedCases } from "./related-cases.tsx";
import { Signals } from "./signals.tsx";
import { Subject } from "./subject.tsx";
import { Timeline } from "./timeline.tsx";

interface CaseWhatProps {
  screen: Screen;
  /** The reported message with those around it, of a case about a message. */
  message: ReactNode;
  /** The newest report. */
  report: CaseReport | undefined;
}

export function CaseWhat({ screen, message, report }: CaseWhatProps) {
  const { kind, subject, decision, appeal, mayManageUsers } = screen;
  return (
    <>
      {report && <ReportTop report={report} />}
      {decision && <DecisionCard decision={decision} appeal={appeal} isSecondCheck={kind === "second_check"} />}
      {message}
      <CaseChanges {...screen.changes} />
      {subject && <Subject subject={subject} mayManageUsers={mayManageUsers} matches={screen.matches} />}
      {!subject && !message && !decision && (
        <p className="card card--padded">What this case is about does not exist any more.</p>
      )}
    </>
  );
}

/** On a narrow screen, where the reports are further below, the first thing that is read. */
function ReportTop({ report: { reason, text } }: { report: CaseReport }) {
  return (
    <section className="card card--padded case-section case-top" aria-labelledby="reported">
      <h2 id="reported">{`Reported: ${reason}`}</h2>
      <p className="case-text case-top__words" dir="auto">
        {text}
      </p>
    </section>
  );
}

interface CaseEvidenceProps {
  screen: Screen;
  work: Work;
  /** The case is open, and no other moderator has claimed it. */
  mayAct: boolean;
  /** The idempotency key of the form for a note. */
  noteKey: string;
  reports: { reports: readonly CaseReport[]; total: number };
}

export function CaseEvidence({ screen, work, mayAct, noteKey, reports }: CaseEvidenceProps) {
  const { caseId, accounts, timeline, mayManageUsers } = screen;
  const pets = petsOf(screen.subject);
  return (
    <>
      {reports.total > 0 && (
        <div className="card card--padded case-section">
          <CaseReports {...reports} />
        </div>
      )}
      <RelatedCases related={screen.related} work={work} />
      {/* For an appeal and a second check no signals are searched for. */}
      {(screen.decision === null || screen.signals.length > 0) && <Signals screen={screen} />}
      <PhotoPairs check={screen.photoCheck} caseId={caseId} work={work} mayAct={mayAct} />
      <CaseProofs proofs={screen.proofs} caseId={caseId} work={work} mayAct={mayAct} />
      {pets.map((pet) => (
        <CaseRules key={pet.petId} pet={pet} isOnly={pets.length === 1} />
      ))}
      {screen.matches?.listings.map((match) => (
        <CaseMatch key={match.pet.petId} match={match} />
      ))}
      {accounts.map((account) => (
        <AccountCard key={account.userId} account={account} mayManageUsers={mayManageUsers} />
      ))}
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
    </>
  );
}

function petsOf(subject: SubjectView | null): readonly QueuedPet[] {
  if (subject?.kind === "listings") return subject.pets;
  return subject?.kind === "litter" ? subject.litter.pets : [];
}
