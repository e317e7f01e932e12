// Badges of licences: by which council, checked by whom and when.
import type { LicenceBadge } from "#app/domain/breeders/licences/badge.ts";
import { Badge } from "#app/ui/kit/badge.tsx";

export function LicenceBadges({ badges }: { badges: readonly LicenceBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="form-stack">
      {badges.map(({ isChecked, text, checked, stars, maxDogs }, at) => (
        <li key={at}>
          <Badge kind={isChecked ? "verified" : "plain"}>{text}</Badge>
          {checked && <p className="soft-text small-text">{checked}</p>}
          {stars && <p className="soft-text small-text">{stars}</p>}
          {maxDogs && <p className="soft-text small-text">{maxDogs}</p>}
        </li>
      ))}
    </ul>
  );
}
