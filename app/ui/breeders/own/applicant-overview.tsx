// The breeder area of an applicant: what can be prepared until the application is decided (BRD-02).
import type { FirstStep } from "#app/domain/operations/to-do/first-steps.server.ts";
import { PartFailure } from "#app/ui/breeders/load-failure.tsx";
import { FirstSteps } from "./first-steps.tsx";

interface ApplicantOverviewProps {
  name: string;
  /** Null if they failed to load. */
  steps: readonly FirstStep[] | null;
}

export function ApplicantOverview({ name, steps }: ApplicantOverviewProps) {
  return (
    <div className="page-width">
      <div className="page-head">
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="lede">We are reading your application. You can prepare your first listing now.</p>
      </div>
      {steps ? (
        <FirstSteps steps={steps} />
      ) : (
        <PartFailure text="Error loading your first steps" reloadHref="/breeder" />
      )}
    </div>
  );
}
