// The signals of a case: the weights with their sum, and each with its sentence and evidence.
import { SIGNAL_RULES, type SignalRule } from "#app/domain/accounts/case-intake/signals.ts";
import type { CaseScreen, SignalView } from "#app/domain/moderation/cases/screen-views.ts";
import { Link } from "#app/ui/kit/link.tsx";

/** The sum of several reports is capped (trigger on case_signals). */
const REPORTS_MAX = 60;

export function Signals({ screen: { signals, weight } }: { screen: Pick<CaseScreen, "signals" | "weight"> }) {
  return (
    <section className="card card--padded case-section" aria-labelledby="signals">
      <h2 id="signals">Signals</h2>
      {signals.length === 0 ? (
        <p className="soft-text">No rule found anything.</p>
      ) : (
        <p>
          {sumText(signals, weight)} <span className="soft-text">It orders the cases and decides nothing.</span>
        </p>
      )}
      <ul className="case-signals">
        {signals.map(({ rule, key, version, weight: part, sentence, evidence }) => (
          <li key={`${rule}${key}`}>
            <strong className="case-signals__weight">
              {part}
              <span className="visually-hidden"> points:</span>
            </strong>
            <div>
              <p>
                <strong>{labelOf(rule)}</strong>
              </p>
              <p className="case-text">{sentence}</p>
              {evidence.length > 0 && (
                <ul className="case-links" aria-label="Evidence">
                  {evidence.map(({ label, path }) => (
                    <li key={`${label}${path}`}>
                      {path === null ? (
                        <bdi>{label}</bdi>
                      ) : (
                        <Link to={path}>
                          <bdi>{label}</bdi>
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              <p className="soft-text small-text">{`Rule ${rule}, version ${version}`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "60 + 30 = 90", or "Reports count 60 together: 60 + 40 = 100" where their weights add up to more. */
function sumText(signals: readonly SignalView[], weight: number): string {
  const parts = signals.filter(({ rule }) => rule !== "report").map((signal) => signal.weight);
  const reports = signals.filter(({ rule }) => rule === "report").map((signal) => signal.weight);
  const isCapped = reports.reduce((sum, part) => sum + part, 0) > REPORTS_MAX;
  const all = [...parts, ...(isCapped ? [REPORTS_MAX] : reports)];
  const sum = all.length === 1 ? `Sum: ${weight}.` : `Sum: ${all.join(" + ")} = ${weight}.`;
  return isCapped ? `${sum} Reports count ${REPORTS_MAX} together at most.` : sum;
}

function labelOf(rule: string): string {
  if (Object.hasOwn(SIGNAL_RULES, rule)) return SIGNAL_RULES[rule as SignalRule].label;
  const words = rule.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
