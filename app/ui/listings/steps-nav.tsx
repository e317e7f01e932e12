// Links to the steps of the listing form, with the state of each.
import {
  LISTING_STEPS,
  type ListingStep,
  parseStep,
  STEP_LABELS,
  stepPath,
  type StepState,
} from "#app/domain/listings/steps.ts";
import { Link } from "#app/ui/kit/link.tsx";

const STATES: Record<StepState, string> = {
  done: "Done",
  open: "Answer needed",
  wrong: "To correct",
  stopped: "Not allowed",
  optional: "Optional",
};

interface StepsNavProps {
  /** The URL of the whole form. */
  form: string;
  /** Null on the whole form. */
  current: ListingStep | null;
  states: Partial<Record<ListingStep, StepState>>;
}

export function StepsNav({ form, current, states }: StepsNavProps) {
  return (
    <nav className="steps-nav" aria-label="Steps">
      <ol>
        {LISTING_STEPS.map((step) => {
          const state = states[step];
          return (
            <li key={step}>
              <Link to={stepPath(form, step)} aria-current={step === current ? "step" : undefined}>
                {STEP_LABELS[step]}
              </Link>
              {state && <span className="steps-nav__state"> {STATES[state]}</span>}
            </li>
          );
        })}
      </ol>
      {current && (
        <p>
          <Link to={form}>All questions on one page</Link>
        </p>
      )}
    </nav>
  );
}

/** "Price: Add a pet" for the page of a step. */
export function stepTitle(segment: string | undefined, title: string): string {
  const step = parseStep(segment);
  return step ? `${STEP_LABELS[step]}: ${title}` : title;
}
