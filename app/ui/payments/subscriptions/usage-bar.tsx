// The usage of a plan, as text and as a bar.
import { type PlanUsage, usageText } from "#app/domain/pets/listings/limits.ts";

export function UsageBar({ usage }: { usage: PlanUsage }) {
  return (
    <div className="usage-bar">
      <p id="plan-usage">
        <strong>{usageText(usage)}</strong>
        {/* Without a plan buyers see none. */}
        {usage.subscription === "active" && " listed"}
      </p>
      {usage.limit > 0 && (
        <progress aria-labelledby="plan-usage" max={usage.limit} value={Math.min(usage.used, usage.limit)} />
      )}
    </div>
  );
}
