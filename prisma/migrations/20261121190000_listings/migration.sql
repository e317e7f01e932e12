-- Listings in the making: photographs that belong to a draft, pictures whose files are still being made, and which pet a
-- draft became.
-- AlterTable
ALTER TABLE "listing_drafts" ADD COLUMN     "pet_id" INTEGER;

-- AlterTable
ALTER TABLE "pet_images" ADD COLUMN     "draft_id" UUID;

-- AlterTable
ALTER TABLE "pictures" ADD COLUMN     "pending" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "listing_drafts_pet_id_key" ON "listing_drafts"("pet_id");

-- CreateIndex
CREATE UNIQUE INDEX "pet_images_pet_id_picture_id_key" ON "pet_images"("pet_id", "picture_id");

-- CreateIndex
CREATE UNIQUE INDEX "pet_images_draft_id_position_key" ON "pet_images"("draft_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "pet_images_draft_id_picture_id_key" ON "pet_images"("draft_id", "picture_id");

-- AddForeignKey
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "listing_drafts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE pet_images ADD CONSTRAINT pet_images_one_home CHECK (pet_id IS NULL OR draft_id IS NULL);
