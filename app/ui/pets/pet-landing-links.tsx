// Links from a pet to the lists it belongs to: its breed, and its breed near its breeder.
import type { LandingLink } from "#app/domain/pets/landing-links.server.ts";
import { Link } from "#app/ui/kit/link.tsx";

export function PetLandingLinks({ links }: { links: readonly LandingLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="more-pets">
      <h2 id="more-pets">More pets</h2>
      {links.map(({ label, href }) => (
        <p key={href} className="mt-3">
          <Link to={href}>{label}</Link>
        </p>
      ))}
    </nav>
  );
}
