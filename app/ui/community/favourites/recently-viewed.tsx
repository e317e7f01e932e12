// The pets that the user has looked at lately, below the favourites, with buttons that clear the list or turn it off.
import { Form } from "react-router";
import { FAVOURITES_PATH } from "#app/domain/community/favourites/search-params.ts";
import type { ViewedPets } from "#app/domain/pets/pet-views/views.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { PetCard } from "#app/ui/pets/list/pet-card.tsx";

export function RecentlyViewed({ viewed: { isOn, pets } }: { viewed: ViewedPets }) {
  if (isOn && pets.length === 0) return null;
  return (
    <section className="favourite-lists__part" aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">Recently viewed</h2>
      {isOn ? (
        <ul className="card-grid">
          {pets.map((pet) => (
            <li key={pet.petId}>
              <PetCard pet={pet} saved={false} comparable />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft-text">Recently viewed is off. We do not keep the pets you look at.</p>
      )}
      <Form method="post" action={FAVOURITES_PATH} className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button name="intent" value="clear-viewed" variant="secondary">
              Clear
            </Button>{" "}
            <Button name="intent" value="turn-off-viewed" variant="quiet">
              Turn off recently viewed
            </Button>
          </>
        ) : (
          <Button name="intent" value="turn-on-viewed" variant="secondary">
            Turn on recently viewed
          </Button>
        )}
      </Form>
    </section>
  );
}
