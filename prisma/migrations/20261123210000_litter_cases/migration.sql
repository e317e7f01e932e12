-- A case about a mother with six litters or more (LIT-18). Its subject is the litter.

ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_kind;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind
  CHECK (kind IN ('changed_after_approval', 'same_microchip', 'same_licence', 'early_import', 'six_litters'));
ALTER TABLE moderation_cases DROP CONSTRAINT moderation_cases_subject;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_subject CHECK (
  CASE kind
    WHEN 'same_microchip' THEN pet_id < other_pet_id AND licence_id IS NULL AND other_licence_id IS NULL
    WHEN 'same_licence' THEN licence_id < other_licence_id AND pet_id IS NULL AND other_pet_id IS NULL
    WHEN 'six_litters' THEN litter_id IS NOT NULL
      AND coalesce(pet_id, other_pet_id, licence_id, other_licence_id) IS NULL
    ELSE pet_id IS NOT NULL AND coalesce(other_pet_id, licence_id, other_licence_id) IS NULL
  END IS TRUE);
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_litter CHECK (litter_id IS NULL OR kind = 'six_litters');
