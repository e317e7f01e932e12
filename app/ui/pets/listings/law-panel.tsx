// The panel "Before buyers can see {name}": every rule that applies to the listing with its state, each a link to its field. The last
// step shows what is open first, and folds what is done (BRD-14).
import type { CheckedRule, LawResult } from "#app/domain/law/check-listing.ts";
import { notAllowed, questionsLeft, RULE_STATE_LABELS } from "#app/domain/law/texts.ts";
import { PHOTO_ANSWERED } from "#app/domain/moderation/photo-matches/texts.ts";
import type { ListingProblem } from "#app/domain/pets/listings/steps.ts";
import { Button } from "#app/ui/kit/button.tsx";

interface LawPanelProps {
  /** Null until the listing was checked. */
  law: LawResult | null;
  name: string;
  /** A listing that a moderator has approved: buyers can see it already. */
  isApproved?: boolean;
  /** A notice about the photos is open, and whether it was answered; it is on the same page (DUP-08). */
  photoNotice?: { isAnswered: boolean } | null;
  /** On the last step: the documented fields that are missing or not valid. */
  problems?: readonly ListingProblem[] | null;
  /** The link to a field; `id` is that of its control. */
  hrefOf: (field: string | null, id?: string) => string;
  /** The button is part of the form around the panel; null for none. */
  button: { busy: boolean } | null;
}

export function LawPanel({
  law,
  name,
  isApproved = false,
  photoNotice = null,
  problems = null,
  hrefOf,
  button,
}: LawPanelProps) {
  const shownName = name.trim() || "this pet";
  const applied = law?.rules.filter(({ state }) => state !== "not_asked") ?? [];
  const isDone = ({ state }: CheckedRule) => state === "done";
  const folded = problems ? applied.filter(isDone) : [];
  const shown = problems ? applied.filter((rule) => !isDone(rule)).toSorted(byUrgency) : applied;
  const line = (rule: CheckedRule) => (
    <Line
      key={rule.id}
      state={rule.state}
      title={rule.title}
      // The number of litters in 12 months is shown below its limit too (LIT-20).
      message={rule.state === "done" && rule.id !== "R03" ? null : rule.message}
      href={hrefOf(...targetOf(rule))}
    />
  );
  return (
    <section className="form-part law-panel" aria-labelledby="law-panel" id="checks">
      <h2 id="law-panel">{isApproved ? `Questions about ${shownName}` : `Before buyers can see ${shownName}`}</h2>
      {law && (
        <p role="status">
          <strong>{headingOf(law, problems?.length ?? 0, isApproved)}</strong>
        </p>
      )}
      {law && (
        <ul className="law-panel__rules">
          {problems?.map(({ field, text }) => (
            <Line key={field} state="open" title={text} message={null} href={hrefOf(field)} />
          ))}
          {law.nation !== null && <Line state="open" title="Nation" message={law.nation} href={hrefOf("nation")} />}
          {shown.map(line)}
          {photoNotice && (
            <Line
              state="worth_a_look"
              title="Your photos"
              message={photoNotice.isAnswered ? PHOTO_ANSWERED : null}
              href="#photo-notice"
            />
          )}
        </ul>
      )}
      {folded.length > 0 && (
        <details>
          <summary>{`${folded.length} done`}</summary>
          <ul className="law-panel__rules">{folded.map(line)}</ul>
        </details>
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

const URGENCY: readonly CheckedRule["state"][] = ["stopped", "open", "worth_a_look"];

function byUrgency(one: CheckedRule, other: CheckedRule): number {
  return URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state);
}

function headingOf({ open, stopped }: LawResult, problems: number, isApproved: boolean): string {
  const left = open + problems;
  const ready = isApproved ? "All questions are answered" : "Ready for a moderator";
  if (stopped.length === 0) return left === 0 ? ready : questionsLeft(left);
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
