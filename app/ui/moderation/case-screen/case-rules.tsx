// The 22 rules for a listing of a case: those that are open or found something first, then all of them with the answers.
import type { QueuedPet } from "#app/domain/moderation/views.ts";
import { RuleItems, RuleList, rulesSummary } from "#app/ui/moderation/rule-list.tsx";

export function CaseRules({ pet, isOnly }: { pet: QueuedPet; isOnly: boolean }) {
  const { petId, name, law } = pet;
  const id = `rules-${petId}`;
  const noted = law.rules.filter(({ state }) => state === "open" || state === "stopped" || state === "worth_a_look");
  return (
    <section className="card card--padded case-section" aria-labelledby={id}>
      <h2 id={id}>{`Rules${isOnly ? "" : ` for ${name}`}: ${rulesSummary(law)}`}</h2>
      {noted.length > 0 && (
        <ul className="queue-row__rules">
          <RuleItems rules={noted} />
        </ul>
      )}
      <details>
        <summary>All 22 rules</summary>
        <RuleList law={law} />
      </details>
    </section>
  );
}
