// View types of recently viewed pets.
import type { PetCardView } from "#app/domain/pets/views.ts";

export interface ViewedPets {
  /** False when the user has turned it off. */
  isOn: boolean;
  pets: PetCardView[];
}
