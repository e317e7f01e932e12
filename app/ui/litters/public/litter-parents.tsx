// Mother and father on the pages of a litter and of its pets, with their health tests (LIT-16, LIT-17).
import type { ParentCard } from "#app/domain/animals/views.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";

const PHOTO_SIZES = "(width < 40rem) 88vw, 288px";

interface LitterParentsProps {
  dam: ParentCard | null;
  sire: ParentCard | null;
}

export function LitterParents({ dam, sire }: LitterParentsProps) {
  return (
    <section aria-labelledby="parents">
      <h2 id="parents">Parents</h2>
      <ul className="litter-parents">
        <li>
          <Parent role="Mother" parent={dam} />
        </li>
        <li>
          <Parent role="Father" parent={sire} />
        </li>
      </ul>
    </section>
  );
}

function Parent({ role, parent }: { role: string; parent: ParentCard | null }) {
  if (!parent) {
    return (
      <>
        <h3>{role}</h3>
        <p className="soft-text">Not given</p>
      </>
    );
  }
  const { name, breed, age, registeredName, registeredNumber, microchipEnd, livesWithUs, images, tests } = parent;
  const [photo] = images;
  const registered = [registeredName, registeredNumber].filter(Boolean).join(", ");
  return (
    <>
      {photo && <ResponsiveImage image={photo} sizes={PHOTO_SIZES} alt={photo.alt || `${name}, ${breed}`} />}
      <h3>{`${role}: ${name}`}</h3>
      <p>{age === null ? breed : `${breed}, ${age}`}</p>
      {registered && <p>Registered as {registered}</p>}
      {microchipEnd && <p>Microchip number ends in {microchipEnd}</p>}
      <p className="soft-text">{livesWithUs ? "Lives with the breeder" : "Lives elsewhere"}</p>
      {tests.length > 0 && (
        <ul className="litter-parents__tests" aria-label={`Health tests of ${name}`}>
          {tests.map(({ testId, text, source }) => (
            <li key={testId}>
              <strong>{text}</strong>
              <br />
              <span className="soft-text small-text">{source}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
