// The figures of the scam rules for messages: findings, the share marked as fine, and reports.
import { answersOf, isForReview, type ScamRuleFigures } from "#app/domain/conversations/messages/scam-figures.ts";
import { SCAM_RULES } from "#app/domain/conversations/messages/scam-rules/rules.ts";
import { shareText } from "#app/domain/moderation/cases/figures.ts";
import { FigureTable } from "#app/ui/admin/figure-table.tsx";
import { Badge } from "#app/ui/kit/badge.tsx";

export function ScamFigures({ figures }: { figures: readonly ScamRuleFigures[] }) {
  return (
    <section>
      <h2>Scam rules for messages</h2>
      {figures.length === 0 ? (
        <p>No rule has found anything.</p>
      ) : (
        <>
          <p className="soft-text">
            Of all findings that are kept. A message counts as answered when its recipient marked it as fine or reported
            it.
          </p>
          <FigureTable
            caption="Scam rules for messages"
            columns={["Rule", "Version", "Findings", "Answers", "Marked as fine", "Reports"]}
            rows={figures.map((row) => ({
              key: `${row.rule} ${row.version}`,
              head: (
                <>
                  {row.rule} {SCAM_RULES[row.rule].name}{" "}
                  {isForReview(row) && <Badge kind="poor">Review this rule</Badge>}
                </>
              ),
              cells: [
                row.version,
                row.findings,
                answersOf(row),
                shareText(row.fine, answersOf(row)) ?? "–",
                row.reports,
              ],
            }))}
          />
        </>
      )}
    </section>
  );
}
