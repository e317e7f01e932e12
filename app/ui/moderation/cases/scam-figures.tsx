// The figures of the scam rules for messages: findings, the share marked as fine, and reports.
import { shareText } from "#app/domain/cases/figures.ts";
import { answersOf, isForReview, type ScamRuleFigures } from "#app/domain/messages/scam-figures.ts";
import { SCAM_RULES } from "#app/domain/messages/scam-rules/rules.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

export function ScamFigures({ figures }: { figures: readonly ScamRuleFigures[] }) {
  return (
    <section aria-labelledby="scam-rules" className="grid gap-4">
      <h2 id="scam-rules">Scam rules for messages</h2>
      <p className="soft-text">
        Of all findings that are kept. A message counts as answered when its recipient marked it as fine or reported it.
      </p>
      {figures.length === 0 && <p>No rule has found anything.</p>}
      <ul className="figures-page__cards">
        {figures.map((row) => (
          <li key={`${row.rule} ${row.version}`} className="card card--padded">
            <h3>
              {row.rule} {SCAM_RULES[row.rule].name}
            </h3>
            {isForReview(row) && (
              <p>
                <Badge kind="poor">Review this rule</Badge>
              </p>
            )}
            <dl>
              <Fact term="Version" value={row.version} />
              <Fact term="Findings" value={row.findings} />
              <Fact term="Answers" value={answersOf(row)} />
              <Fact term="Marked as fine" value={shareText(row.fine, answersOf(row))} />
              <Fact term="Reports" value={row.reports} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: number | string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
