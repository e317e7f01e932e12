// The subjects of a case as fields of an audit entry.

interface Subjects {
  petId: number | null;
  otherPetId: number | null;
  litterId: number | null;
  licenceId: number | null;
  otherLicenceId: number | null;
}

/** Only the ids that the case has. */
export function auditIdsOf({ petId, otherPetId, litterId, licenceId, otherLicenceId }: Subjects) {
  return {
    ...(petId !== null && { pet_id: petId }),
    ...(otherPetId !== null && { other_pet_id: otherPetId }),
    ...(litterId !== null && { litter_id: litterId }),
    ...(licenceId !== null && { licence_id: licenceId }),
    ...(otherLicenceId !== null && { other_licence_id: otherLicenceId }),
  };
}
