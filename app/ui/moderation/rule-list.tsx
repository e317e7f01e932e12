// All 22 rules of "Law and welfare" for a listing, in their order, with the answer given, who gave it and when (LAW-07).
import { questionsLeft, RULE_STATE_LABELS } from "#app/domain/law/texts.ts";
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { formatDateTime } from "#app/domain/shared/dates.ts";
import { NATION_LABELS } from "#app/domain/shared/places/nations.ts";

/** "2 questions left to answer, 1 to check" */
export function rulesSummary({ open, rules }: QueuedPet["law"]): string {
  const noted = rules.filter(({ state }) => state === "stopped" || state === "worth_a_look").length;
  return `${open === 0 ? "all answered" : questionsLeft(open)}${noted > 0 ? `, ${noted} to check` : ""}`;
}

export function RuleList({ law: { nation, soldFrom, rules, answeredAt, answeredBy } }: { law: QueuedPet["law"] }) {
  return (
    <>
      {soldFrom && <p>{`Sold from ${NATION_LABELS[soldFrom]}, whose rules these are.`}</p>}
      {answeredAt && (
        <p className="soft-text">{`Answered by @${answeredBy ?? "?"} on ${formatDateTime(answeredAt)}`}</p>
      )}
      {nation && <p>{nation}</p>}
      <ol className="queue-row__rules">
        <RuleItems rules={rules} />
      </ol>
    </>
  );
}

/** Rules with their state, as the items of a list. */
export function RuleItems({ rules }: Pick<QueuedPet["law"], "rules">) {
  return rules.map(({ id, title, state, message, words }) => (
    <li key={id} data-state={state}>
      <b>{`${id} ${title}`}</b>
      {`: ${RULE_STATE_LABELS[state]}${message && `. ${message}`}${words ? ` (“${words}”)` : ""}`}
    </li>
  ));
}
