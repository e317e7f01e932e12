// The list "To do" at the top of the breeder's overview: each entry is one link to where it is resolved (BRD-01).
import type { ToDoEntry } from "#app/domain/operations/to-do/kinds.ts";
import { Card } from "#app/ui/kit/card.tsx";
import { Icon, type IconName } from "#app/ui/kit/icon.tsx";
import { Link } from "#app/ui/kit/link.tsx";

const ICONS: Record<ToDoEntry["kind"], IconName> = {
  payment: "alert",
  decision: "alert",
  photo: "camera",
  proof: "camera",
  deposit: "message",
  handover: "check",
  viewing: "calendar",
  message: "message",
  licence: "shield",
  questions: "edit",
  litter: "paw",
  animal: "paw",
  review: "star",
  application: "user",
};

/** The rest is folded. */
const SHOWN = 10;

export function ToDo({ entries }: { entries: readonly ToDoEntry[] }) {
  const rest = entries.slice(SHOWN);
  return (
    <Card className="account-part">
      <h2>To do</h2>
      {entries.length === 0 && <p className="soft-text">You have nothing to do at the moment.</p>}
      {entries.length > 0 && <Entries entries={entries.slice(0, SHOWN)} />}
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <Entries entries={rest} />
        </details>
      )}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ToDoEntry[] }) {
  return (
    <ul className="to-do">
      {entries.map(({ kind, key, object, reason, date, to }) => (
        <li key={key}>
          <Icon name={ICONS[kind]} />
          <Link to={to}>
            <strong>{object}</strong> {reason}
          </Link>{" "}
          <span className="soft-text">{date}</span>
        </li>
      ))}
    </ul>
  );
}
