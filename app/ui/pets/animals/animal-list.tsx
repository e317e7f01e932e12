// A breeder's parents, each with its photo, facts and health tests.
import { ageOn } from "#app/domain/law/age.ts";
import { healthTestLine } from "#app/domain/pets/animals/health-tests.ts";
import type { AnimalView } from "#app/domain/pets/animals/views.ts";
import { ResponsiveImage } from "#app/ui/images/responsive-image.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";

const PHOTO_SIZES = "(width >= 30rem) 128px, 192px";

/** `today` is a calendar date. */
export function AnimalList({ animals, today }: { animals: readonly AnimalView[]; today: string }) {
  if (animals.length === 0) return <p className="soft-text">You have not added a parent yet.</p>;
  return (
    <ul className="animal-list">
      {animals.map((animal) => (
        <li key={animal.animalId}>
          <AnimalCard animal={animal} today={today} />
        </li>
      ))}
    </ul>
  );
}

function AnimalCard({ animal, today }: { animal: AnimalView; today: string }) {
  const { animalId, name, sex, breed, bornOn, livesWithUs, images, tests } = animal;
  const [image] = images;
  const title = `animal-${animalId}`;
  const facts = [breed, sex === "female" ? "female" : "male", ...(bornOn ? [`${ageOn(today, bornOn)} old`] : [])];
  return (
    <Card className="animal-card" aria-labelledby={title} role="group">
      {image ? (
        <ResponsiveImage image={image} sizes={PHOTO_SIZES} alt={image.alt || name} />
      ) : (
        <p className="soft-text">No photo yet</p>
      )}
      <div className="grid gap-2">
        <h2 id={title}>{name}</h2>
        <p>
          {facts.join(", ")}. {livesWithUs ? "Lives with us." : "Lives elsewhere."}
        </p>
        {tests.length > 0 && (
          <ul>
            {tests.map((test) => (
              <li key={test.testId}>{healthTestLine(test).text}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/breeder/animals/${animalId}/edit`} variant="secondary">
            Change<span className="visually-hidden">: {name}</span>
          </LinkButton>
          <LinkButton to={`/breeder/animals/${animalId}/tests`} variant="secondary">
            Health tests<span className="visually-hidden">: {name}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
