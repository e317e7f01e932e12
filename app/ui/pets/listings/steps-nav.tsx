// Links to the steps of a long form, with how much of each is answered.
import type { StepCount } from "#app/domain/pets/listings/steps.ts";
import { Link } from "#app/ui/kit/link.tsx";

interface StepsNavProps {
  steps: readonly { to: string; label: string; isCurrent: boolean; count: StepCount | undefined }[];
  /** The URL of the whole form, on a step of a form that has such a page. */
  whole?: string | null;
}

export function StepsNav({ steps, whole = null }: StepsNavProps) {
  return (
    <nav className="steps-nav" aria-label="Steps">
      <ol>
        {steps.map(({ to, label, isCurrent, count }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? "step" : undefined}>
              {label}
            </Link>
            {count && <span className="steps-nav__state"> {countText(count)}</span>}
          </li>
        ))}
      </ol>
      {whole && (
        <p>
          <Link to={whole}>All questions on one page</Link>
        </p>
      )}
    </nav>
  );
}

/** "3 of 5 answered" (BRD-14). */
function countText({ answered, total }: StepCount): string {
  return total === 0 ? "Optional" : `${answered} of ${total} answered`;
}
