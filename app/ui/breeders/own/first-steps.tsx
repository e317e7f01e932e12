// The first steps of a breeder, in their order, until buyers can see a listing.
import type { FirstStep } from "#app/domain/operations/to-do/first-steps.server.ts";
import { Card } from "#app/ui/kit/card.tsx";
import { Link } from "#app/ui/kit/link.tsx";

export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <Card className="account-part">
      <h2>First steps</h2>
      <ol className="first-steps">
        {steps.map(({ name, state, note, to }) => (
          <li key={name}>
            {state === "To do" || name === "Application" ? <Link to={to}>{name}</Link> : <span>{name}</span>}{" "}
            <span className={state === "To do" ? undefined : "soft-text"}>{state}</span>
            {note && <p className="soft-text first-steps__note">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
