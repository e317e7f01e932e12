-- AlterEnum
ALTER TYPE "deposit_status" ADD VALUE 'returning';

-- DropForeignKey
ALTER TABLE "deposit_holds" DROP CONSTRAINT "deposit_holds_pet_id_fkey";

-- DropForeignKey
ALTER TABLE "deposit_holds" DROP CONSTRAINT "deposit_holds_user_id_fkey";

-- AlterTable
ALTER TABLE "deposits" ADD COLUMN     "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "checkout_url" VARCHAR(2048),
ADD COLUMN     "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "refund_reason" VARCHAR(32),
ADD COLUMN     "refund_requested_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "reference" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "checkout_expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "checkout_url" VARCHAR(2048),
ADD COLUMN     "end_reason" VARCHAR(32),
ADD COLUMN     "provider_ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "reading_no" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0;

-- DropTable
DROP TABLE "deposit_holds";

-- CreateTable
CREATE TABLE "payment_steps" (
    "id" BIGSERIAL NOT NULL,
    "deposit_id" INTEGER,
    "subscription_id" INTEGER,
    "kind" VARCHAR(32) NOT NULL,
    "detail" JSONB,
    "actor_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliations" (
    "id" SERIAL NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "repaired" INTEGER NOT NULL DEFAULT 0,
    "differences" TEXT[],

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "deposits_reference_key" ON "deposits"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_reference_key" ON "subscriptions"("reference");

-- CreateIndex
CREATE INDEX "payment_steps_deposit_id_idx" ON "payment_steps"("deposit_id");

-- CreateIndex
CREATE INDEX "payment_steps_subscription_id_idx" ON "payment_steps"("subscription_id");

-- CreateIndex
CREATE INDEX "payment_steps_actor_id_idx" ON "payment_steps"("actor_id");

-- CreateIndex
CREATE INDEX "reconciliations_started_at_idx" ON "reconciliations"("started_at" DESC);

-- AddForeignKey
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_steps" ADD CONSTRAINT "payment_steps_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A pet is held by its one pending deposit; what the holds were before is over within half an hour.
CREATE UNIQUE INDEX deposits_one_pending_per_pet ON deposits (pet_id) WHERE status = 'pending';
UPDATE deposits SET expires_at = created_at + interval '30 minutes';
ALTER TABLE deposits DROP CONSTRAINT deposits_paid;
ALTER TABLE deposits
  -- Named by what it is not: a value of an enum cannot be used in the transaction that adds it.
  ADD CONSTRAINT deposits_paid CHECK (status IN ('pending', 'failed') OR paid_at IS NOT NULL),
  ADD CONSTRAINT deposits_refund_reason CHECK ((refund_requested_at IS NULL) = (refund_reason IS NULL));
UPDATE deposits SET refund_requested_at = refunded_at, refund_reason = 'asked' WHERE status = 'refunded';

CREATE UNIQUE INDEX subscriptions_one_open_checkout ON subscriptions (breeder_id)
  WHERE status = 'incomplete' AND ended_at IS NULL;
UPDATE subscriptions SET end_reason = 'ended', provider_ended_at = ended_at WHERE ended_at IS NOT NULL;
CREATE SEQUENCE provider_readings;

CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE processed_at IS NULL;

-- What the reconciliation looks for, few of many.
CREATE INDEX deposits_unfinished ON deposits (created_at)
  WHERE status = 'pending' OR (refund_requested_at IS NOT NULL AND refunded_at IS NULL);
CREATE INDEX subscriptions_unfinished ON subscriptions (id)
  WHERE ended_at IS NULL OR (provider_subscription_id IS NOT NULL AND provider_ended_at IS NULL);

ALTER TABLE payment_steps ADD CONSTRAINT payment_steps_owner CHECK (num_nonnulls(deposit_id, subscription_id) = 1);
CREATE TRIGGER payment_steps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
