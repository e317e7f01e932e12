// Mother and father on the pages of a litter and of its pets, with their health tests (LIT-16, LIT-17).
import type { ParentCard } from "#app/domain/pets/animals/views.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";

const PHOTO_SIZES = "(width < 40rem) 44vw, 288px";

interface LitterParentsProps {
  dam: ParentCard | null;
  sire: ParentCard | null;
  /** The id of the heading. */
  id?: string;
  /** Where the part stands: in a section its headings are one level lower. */
  within?: "page" | "section";
  /** In a list of litters, the id of the litter's heading, which makes the name of the landmark unique. */
  litterHeading?: string;
}

export function LitterParents({ dam, sire, id = "parents", within = "page", litterHeading }: LitterParentsProps) {
  const [Heading, NameHeading] = within === "page" ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
  return (
    <section aria-labelledby={litterHeading ? `${id} ${litterHeading}` : id}>
      <Heading id={id}>Parents</Heading>
      <ParentList dam={dam} sire={sire} Heading={NameHeading} />
    </section>
  );
}

/** Mother and father without a heading over both. */
export function ParentList({ dam, sire, Heading = "h3" }: Pick<LitterParentsProps, "dam" | "sire"> & HeadingLevel) {
  return (
    <ul className="litter-parents">
      <li>
        <Parent role="Mother" parent={dam} Heading={Heading} />
      </li>
      <li>
        <Parent role="Father" parent={sire} Heading={Heading} />
      </li>
    </ul>
  );
}

interface HeadingLevel {
  Heading?: "h3" | "h4";
}

interface ParentProps {
  role: string;
  parent: ParentCard | null;
  Heading: "h3" | "h4";
}

function Parent({ role, parent, Heading }: ParentProps) {
  if (!parent) {
    return (
      <>
        <Heading>{role}</Heading>
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
      <Heading>{`${role}: ${name}`}</Heading>
      <p>{age === null ? breed : `${breed}, ${age}`}</p>
      {registered && <p>Registered as {registered}</p>}
      {microchipEnd && <p>Microchip number ends in {microchipEnd}</p>}
      <p className="soft-text">{livesWithUs ? "Lives with the breeder" : "Lives elsewhere"}</p>
      {tests.length > 0 && (
        <ul className="litter-parents__tests">
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
