-- An approved listing cannot be turned into another one while it stays public (QUE-26): the version that a moderator approved
-- is kept beside the present one until a moderator has looked at the changes.

-- Whether a photo is part of the version last approved. Photos that are added to an approved listing are not.
ALTER TABLE "pet_images" ADD COLUMN "checked" BOOLEAN NOT NULL DEFAULT true;

-- Each version of a listing that an edit has replaced. The base is the version last approved, and is missing while that is the
-- present one.
CREATE TABLE "pet_revisions" (
    "id" SERIAL NOT NULL,
    "pet_id" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "is_base" BOOLEAN NOT NULL DEFAULT false,
    "edited_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pet_revisions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "pet_revisions_pet_id_id_idx" ON "pet_revisions"("pet_id", "id" DESC);
CREATE INDEX "pet_revisions_edited_by_id_idx" ON "pet_revisions"("edited_by_id");
ALTER TABLE "pet_revisions" ADD CONSTRAINT "pet_revisions_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pet_revisions" ADD CONSTRAINT "pet_revisions_edited_by_id_fkey" FOREIGN KEY ("edited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE UNIQUE INDEX pet_revisions_one_base ON pet_revisions (pet_id) WHERE is_base;

-- The photos of a base: one that its breeder has removed stays until a moderator has looked.
CREATE TABLE "pet_revision_images" (
    "revision_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "picture_id" INTEGER NOT NULL,
    "alt" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "pet_revision_images_pkey" PRIMARY KEY ("revision_id", "position")
);
CREATE INDEX "pet_revision_images_picture_id_idx" ON "pet_revision_images"("picture_id");
ALTER TABLE "pet_revision_images" ADD CONSTRAINT "pet_revision_images_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "pet_revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pet_revision_images" ADD CONSTRAINT "pet_revision_images_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a moderator has to look at (QUE-01). The one kind so far: a listing that was changed after its approval.
CREATE TABLE "moderation_cases" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(32) NOT NULL,
    "pet_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changes" INTEGER NOT NULL DEFAULT 1,
    "decided_at" TIMESTAMPTZ(3),
    "decision" VARCHAR(32),
    "decided_by_id" INTEGER,

    CONSTRAINT "moderation_cases_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "moderation_cases_pet_id_idx" ON "moderation_cases"("pet_id");
CREATE INDEX "moderation_cases_decided_by_id_idx" ON "moderation_cases"("decided_by_id");
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_kind CHECK (kind IN ('changed_after_approval'));
ALTER TABLE moderation_cases ADD CONSTRAINT moderation_cases_decided CHECK ((decided_at IS NULL) = (decision IS NULL));
CREATE UNIQUE INDEX moderation_cases_one_open ON moderation_cases (pet_id, kind) WHERE decided_at IS NULL;
CREATE INDEX moderation_cases_open ON moderation_cases (opened_at, id) WHERE decided_at IS NULL;

-- The present version of a listing is the one that counts as approved from now on.
CREATE FUNCTION approve_present_version(pet INTEGER) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pet_images SET checked = true WHERE pet_id = pet AND NOT checked;
  DELETE FROM pet_revision_images
    WHERE revision_id IN (SELECT id FROM pet_revisions WHERE pet_id = pet AND is_base);
  UPDATE pet_revisions SET is_base = false WHERE pet_id = pet AND is_base;
END $$;

CREATE FUNCTION pets_approved_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM approve_present_version(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER pets_approved_version AFTER UPDATE OF status ON pets FOR EACH ROW
  WHEN (NEW.status = 'approved' AND OLD.status <> 'approved') EXECUTE FUNCTION pets_approved_version();
