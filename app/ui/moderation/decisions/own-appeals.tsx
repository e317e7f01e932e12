// The appeals of the viewer, each with its state.
import type { OwnAppeal } from "#app/domain/moderation/appeals/list-appeals.server.ts";
import { APPEAL_STATES } from "#app/domain/moderation/appeals/texts.ts";
import { formatDate, formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { decisionPath } from "./decision-paths.ts";

export function OwnAppeals({ appeals }: { appeals: readonly OwnAppeal[] }) {
  if (appeals.length === 0) {
    return (
      <EmptyState
        title="You have not appealed"
        drawing="/empty-search.svg"
        action={
          <LinkButton to="/decisions" variant="secondary">
            Decisions about your account
          </LinkButton>
        }
      >
        Each decision about your account says until when you can appeal against it.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4">
      {appeals.map(({ ref, decisionRef, words, createdAt, dueAt, outcome }) => (
        <li key={ref}>
          <Card className="device-list__device">
            <div>
              <h2 className="wrap-anywhere">
                <a href={decisionPath(decisionRef, { token: "" })}>{words}</a>
              </h2>
              <p className="soft-text">
                {`Appeal ${ref}, sent `}
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                {outcome === null && `. We will reply by ${formatDate(dueAt)}.`}
              </p>
            </div>
            <Badge kind={outcome === "granted" ? "good" : "other"}>{APPEAL_STATES[outcome ?? "waiting"]}</Badge>
          </Card>
        </li>
      ))}
    </ul>
  );
}
