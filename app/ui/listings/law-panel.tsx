// The panel "Before buyers can see {name}": every rule that applies to the listing with its state, each a link to its field.
import type { CheckedRule, LawResult } from "#app/domain/law/check-listing.ts";
import { notAllowed, questionsLeft, RULE_STATE_LABELS } from "#app/domain/law/texts.ts";
import { Button } from "#app/ui/kit/button.tsx";

interface LawPanelProps {
  /** Null until the listing was checked. */
  law: LawResult | null;
  name: string;
  /** The number of documented fields that are missing or not valid. */
  problems?: number;
  /** The link to a field; `id` is that of its control. */
  hrefOf: (field: string | null, id?: string) => string;
  /** The button is part of the form around the panel; null for none. */
  button: { busy: boolean } | null;
}

export function LawPanel({ law, name, problems = 0, hrefOf, button }: LawPanelProps) {
  const applied = law?.rules.filter(({ state }) => state !== "not_asked") ?? [];
  return (
    <section className="form-part law-panel" aria-labelledby="law-panel" id="checks">
      <h2 id="law-panel">{`Before buyers can see ${name.trim() || "this pet"}`}</h2>
      {law && (
        <p role="status">
          <strong>{headingOf(law, problems)}</strong>
        </p>
      )}
      {law && (
        <ul className="law-panel__rules">
          {law.nation !== null && <Line state="open" title="Nation" message={law.nation} href={hrefOf("nation")} />}
          {applied.map((rule) => (
            <Line
              key={rule.id}
              state={rule.state}
              title={rule.title}
              // The number of litters in 12 months is shown below its limit too (LIT-20).
              message={rule.state === "done" && rule.id !== "R03" ? null : rule.message}
              href={hrefOf(...targetOf(rule))}
            />
          ))}
        </ul>
      )}
      {button && (
        <Button
          variant="secondary"
          name="intent"
          value="check"
          formAction="#checks"
          busy={button.busy}
          busyText="Checking…"
        >
          Check this listing
        </Button>
      )}
    </section>
  );
}

function headingOf({ open, stopped }: LawResult, problems: number): string {
  const left = open + problems;
  if (stopped.length === 0) return left === 0 ? "Ready for a moderator" : questionsLeft(left);
  return left === 0 ? notAllowed(stopped.length) : `${questionsLeft(left)}, ${notAllowed(stopped.length)}`;
}

interface LineProps {
  state: CheckedRule["state"];
  title: string;
  /** Null for an answered question. */
  message: string | null;
  href: string;
}

function Line({ state, title, message, href }: LineProps) {
  return (
    <li className={`law-panel__rule law-panel__rule--${state}`}>
      <span className="law-panel__state">{`${RULE_STATE_LABELS[state]}: `}</span>
      <div>
        <a href={href}>{title}</a>
        {message !== null && <p>{message}</p>}
      </div>
    </li>
  );
}

/** The field of a rule, and the id of its control where it is another one. */
function targetOf({ id, field, words }: CheckedRule): [field: string, id?: string] {
  if (words && (id === "R11" || id === "R19") && field === "description") {
    return ["confirmed_words", `confirmed_words-${id}`];
  }
  return [field ?? "law"];
}
