// Kit page: cards of pets, breeders and reviews in every state, empty states and skeletons.
import type { Image } from "#app/domain/images/image.ts";
import { BreederCard } from "#app/ui/breeders/breeder-card.tsx";
import { ReviewCard } from "#app/ui/community/reviews/review-card.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/card.tsx";
import { EmptyState } from "#app/ui/kit/lists/empty-state.tsx";
import { Loading, SkeletonCard } from "#app/ui/kit/skeleton.tsx";
import { PetCard } from "#app/ui/pets/list/pet-card.tsx";
import { sampleBreeder, samplePet, sampleReview } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

/** `pictures` are existing images; without any, the cards show their placeholder. */
export function ViewsSheet({ images }: { images: readonly Image[] }) {
  const image = (index: number) => images[index % Math.max(1, images.length)] ?? null;
  const { breeder } = samplePet();
  const pets = [
    samplePet({ image: image(0), featured: true, isKennelClub: true, isPedigree: true, isCouncilRegistered: true }),
    samplePet({
      image: image(1),
      name: "Clover",
      breed: "Netherland Dwarf",
      reserved: true,
      breeder: { ...breeder, reputation: 72 },
    }),
    samplePet({
      image: image(2),
      name: "Sir Humphrey of the Long Mynd",
      breed: "British Shorthair",
      pricePence: 95_050,
      status: "pending",
    }),
    samplePet({ image: image(3), name: "Pip", depositPence: null, breeder: { ...breeder, isNew: true } }),
    samplePet({
      image: image(4),
      name: "Moss",
      seller: { text: "Licensed by Shropshire Council", isChecked: true },
      breeder: { ...breeder, reputation: 41 },
    }),
    samplePet({ name: "Teasel", breeder: { ...breeder, reputation: null } }),
  ].map((pet, index) => ({ ...pet, petId: pet.petId + index }));
  return (
    <>
      <Specimen title="Pet cards" rows>
        <ul className="card-grid">
          {pets.map((pet, index) => (
            <li key={pet.name}>
              <PetCard pet={pet} saved={index === 1} priority={index < 3} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Breeder cards" rows>
        <ul className="card-grid">
          <li>
            <BreederCard breeder={sampleBreeder()} />
          </li>
          <li>
            <BreederCard
              breeder={sampleBreeder({
                breederId: 4,
                tradingName: "Oak Hollow",
                isNew: true,
                featured: false,
                reviewCount: 0,
                responseTimeMinutes: 0,
              })}
              saved
            />
          </li>
          <li>
            <BreederCard
              breeder={sampleBreeder({
                breederId: 5,
                tradingName: "Mossbank Rabbits",
                reputation: 41,
                averageRating: 2.1,
                vacationMessage: "",
              })}
            />
          </li>
        </ul>
      </Specimen>
      <Specimen title="Reviews" rows>
        <ReviewCard review={sampleReview()} />
        <ReviewCard
          review={sampleReview({
            title: null,
            rating: 3,
            breederResponse: null,
            verifiedPurchase: false,
            withoutPurchase: true,
            helpfulVotes: 0,
          })}
        />
      </Specimen>
      <Specimen title="Card" rows>
        <Card>
          <h3>A plain card</h3>
          <p className="soft-text">A surface with a hairline, and room inside.</p>
        </Card>
      </Specimen>
      <Specimen title="Empty state" rows>
        <EmptyState
          title="No pets found"
          drawing="/empty-pets.svg"
          action={
            <LinkButton to="/pets" variant="secondary">
              Clear all filters
            </LinkButton>
          }
        >
          Try adjusting your search or filters to find more pets
        </EmptyState>
      </Specimen>
      <Specimen title="Placeholders" rows>
        <Loading label="Loading pets">
          <div className="card-grid">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Loading>
      </Specimen>
    </>
  );
}
