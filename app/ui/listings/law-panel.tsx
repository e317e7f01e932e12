// The panel "Before buyers can see {name}": every rule that applies to the listing with its state, each a link to its field.
import type { CheckedRule, LawResult } from "#app/domain/law/check-listing.ts";
import { questionsLeft } from "#app/domain/law/texts.ts";
import { Button } from "#app/ui/kit/button.tsx";

const STATES = {
  done: "Done",
  open: "Answer needed",
  stopped: "Not allowed",
  worth_a_look: "Worth checking",
  not_asked: "Not asked",
} as const;

/** `law` is null until the listing was checked. The button is part of the form around the panel. */
export function LawPanel({ law, name, busy }: { law: LawResult | null; name: string; busy: boolean }) {
  const applied = law?.rules.filter(({ state }) => state !== "not_asked") ?? [];
  return (
    <section className="form-part law-panel" aria-labelledby="law-panel" id="checks">
      <h2 id="law-panel">{`Before buyers can see ${name.trim() || "this pet"}`}</h2>
      {law && (
        <p role="status">
          <strong>
            {law.open === 0 && law.stopped.length === 0 ? "Ready for a moderator" : questionsLeft(law.open)}
          </strong>
        </p>
      )}
      {law && (
        <ul className="law-panel__rules">
          {law.nation !== null && <Line state="open" title="Nation" message={law.nation} href="#nation" />}
          {applied.map((rule) => (
            <Line
              key={rule.id}
              state={rule.state}
              title={rule.title}
              message={rule.message}
              href={`#${anchorOf(rule)}`}
            />
          ))}
        </ul>
      )}
      <Button variant="secondary" name="intent" value="check" formAction="#checks" busy={busy} busyText="Checking…">
        Check this listing
      </Button>
    </section>
  );
}

interface LineProps {
  state: CheckedRule["state"];
  title: string;
  message: string;
  href: string;
}

function Line({ state, title, message, href }: LineProps) {
  return (
    <li className={`law-panel__rule law-panel__rule--${state}`}>
      <span className="law-panel__state">{`${STATES[state]}: `}</span>
      <div>
        <a href={href}>{title}</a>
        {state !== "done" && <p>{message}</p>}
      </div>
    </li>
  );
}

function anchorOf({ id, field, words }: CheckedRule): string {
  if (words && (id === "R11" || id === "R19") && field === "description") return `confirmed_words-${id}`;
  return field ?? "law";
}
