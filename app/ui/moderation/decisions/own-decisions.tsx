// The decisions about the viewer's account, each with what became of it.
import { APPEAL_STATES } from "#app/domain/moderation/appeals/texts.ts";
import type { OwnDecision } from "#app/domain/moderation/decisions/list-own-decisions.server.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { decisionPath } from "./decision-paths.ts";

export function OwnDecisions({ decisions }: { decisions: readonly OwnDecision[] }) {
  if (decisions.length === 0) return <p>There are no decisions about your account.</p>;
  return (
    <ul className="grid gap-4">
      {decisions.map(({ ref, words, at, state }) => (
        <li key={ref}>
          <Card className="device-list__device">
            <div>
              <h2 className="wrap-anywhere">
                <a href={decisionPath(ref, { token: "" })}>{words}</a>
              </h2>
              <p className="soft-text">
                {`Decision ${ref}, `}
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </div>
            {state === "reversed" && <Badge kind="good">Taken back</Badge>}
            {state !== null && state !== "reversed" && (
              <Badge kind={state === "granted" ? "good" : "other"}>{`Appeal: ${APPEAL_STATES[state]}`}</Badge>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
