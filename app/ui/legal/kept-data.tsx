// How long data is kept, from the map of personal data that the erasure and docs/personal-data.md are made from.
import { PERSONAL_DATA } from "#app/domain/operations/personal-data/map.ts";
import { PERIODS } from "#app/domain/operations/personal-data/map/entry.ts";

const SHOWN = ["account", "money", "record", "conversation", "log", "short", "always"] as const;

/** Each period with what is kept for it. */
export function KeptData() {
  return (
    <dl className="grid gap-3">
      {SHOWN.map((period) => (
        <div key={period}>
          <dt>
            <strong>{PERIODS[period].charAt(0).toUpperCase() + PERIODS[period].slice(1)}</strong>
          </dt>
          <dd>
            <ul>
              {keptFor(period).map((holds) => (
                <li key={holds}>{holds}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Without what the README of a copy says after a semicolon. */
function keptFor(period: (typeof SHOWN)[number]): string[] {
  const kept = Object.values(PERSONAL_DATA).filter(({ kept: one }) => one === period);
  return [...new Set(kept.map(({ holds }) => holds.split(";")[0]!))].sort();
}
