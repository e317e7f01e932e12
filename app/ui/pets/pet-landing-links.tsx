// Links from a pet to the lists it belongs to: its breed, and its breed near its breeder.
import type { LandingLink } from "#app/domain/pets/landing-links.server.ts";
import { Link } from "#app/ui/kit/link.tsx";

export function PetLandingLinks({ links }: { links: readonly LandingLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="More pets">
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {links.map(({ label, href }) => (
          <li key={href} className="min-w-0">
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
