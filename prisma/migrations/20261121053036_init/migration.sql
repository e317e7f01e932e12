-- The whole database in one go: tables by Prisma, then what a Prisma schema cannot say.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- CreateEnum
CREATE TYPE "account_type" AS ENUM ('user', 'breeder');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('verify_email', 'verify_phone', 'change_email', 'change_phone', 'reset_password', 'magic_link', 'poll_email', 'unsubscribe');

-- CreateEnum
CREATE TYPE "breeder_status" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "pet_type" AS ENUM ('dog', 'cat', 'rabbit', 'other');

-- CreateEnum
CREATE TYPE "pet_gender" AS ENUM ('male', 'female');

-- CreateEnum
CREATE TYPE "pet_status" AS ENUM ('pending', 'approved', 'rejected', 'hidden');

-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('disputed', 'resolved', 'rejected', 'other');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('incomplete', 'active', 'past_due', 'cancelled');

-- CreateEnum
CREATE TYPE "deposit_status" AS ENUM ('pending', 'paid', 'refunded', 'failed');

-- CreateEnum
CREATE TYPE "ledger_kind" AS ENUM ('deposit_paid', 'deposit_refunded', 'subscription_paid', 'subscription_refunded');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" CITEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "first_name" VARCHAR(100) NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "type" "account_type" NOT NULL DEFAULT 'user',
    "is_breeder" BOOLEAN NOT NULL DEFAULT false,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT,
    "tel_no" VARCHAR(32),
    "mob_no" VARCHAR(32),
    "email_verified_at" TIMESTAMPTZ(3),
    "phone_verified_at" TIMESTAMPTZ(3),
    "picture_id" INTEGER,
    "last_seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "addresses" (
    "user_id" INTEGER NOT NULL,
    "house_name_or_no" VARCHAR(255) NOT NULL,
    "flat_apt_no" VARCHAR(255),
    "first_line" VARCHAR(255) NOT NULL,
    "second_line" VARCHAR(255),
    "third_line" VARCHAR(255),
    "fourth_line" VARCHAR(255),
    "post_code" VARCHAR(16) NOT NULL,
    "town" VARCHAR(255) NOT NULL,
    "city" VARCHAR(255),
    "region" VARCHAR(255),
    "country" VARCHAR(255) NOT NULL,

    CONSTRAINT "addresses_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "user_permissions" (
    "user_id" INTEGER NOT NULL,
    "permission" VARCHAR(64) NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_permissions_pkey" PRIMARY KEY ("user_id","permission")
);

-- CreateTable
CREATE TABLE "identities" (
    "provider" VARCHAR(32) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "remember" BOOLEAN NOT NULL DEFAULT false,
    "ip_address" INET,
    "user_agent" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "purpose" "token_purpose" NOT NULL,
    "user_id" INTEGER,
    "target" CITEXT,
    "token_hash" BYTEA,
    "code_hash" BYTEA,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "data" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_drafts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "registration_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bans" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "banned_by_id" INTEGER,
    "reason" VARCHAR(5000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "bans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "banned_addresses" (
    "ban_id" INTEGER NOT NULL,
    "ip_address" INET NOT NULL,

    CONSTRAINT "banned_addresses_pkey" PRIMARY KEY ("ban_id","ip_address")
);

-- CreateTable
CREATE TABLE "breeders" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "trading_name" VARCHAR(100) NOT NULL,
    "description" VARCHAR(5000) NOT NULL,
    "location" VARCHAR(255) NOT NULL,
    "local_council_authority" VARCHAR(255) NOT NULL,
    "contact_email" CITEXT,
    "contact_tel" VARCHAR(32),
    "status" "breeder_status" NOT NULL DEFAULT 'pending',
    "rejection_reason" VARCHAR(5000),
    "approved_at" TIMESTAMPTZ(3),
    "suspended" BOOLEAN NOT NULL DEFAULT false,
    "profile_picture_id" INTEGER,
    "cover_picture_id" INTEGER,
    "profile_image_position" VARCHAR(64) NOT NULL DEFAULT '{"x":50,"y":50}',
    "cover_image_position" VARCHAR(64) NOT NULL DEFAULT '{"x":50,"y":50}',
    "response_time_minutes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "total_pets" INTEGER NOT NULL DEFAULT 0,
    "active_pets" INTEGER NOT NULL DEFAULT 0,
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "average_rating" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "specialties" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "breeders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "breeder_applications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "registered_trading_name" VARCHAR(100) NOT NULL,
    "registered_first_name" VARCHAR(100) NOT NULL,
    "registered_last_name" VARCHAR(100) NOT NULL,
    "registered_address" VARCHAR(255),
    "contact_name" VARCHAR(255) NOT NULL,
    "contact_email" CITEXT NOT NULL,
    "contact_tel" VARCHAR(32) NOT NULL,
    "location" VARCHAR(255) NOT NULL,
    "local_council_authority" VARCHAR(255) NOT NULL,
    "description" VARCHAR(5000) NOT NULL,
    "status" "breeder_status" NOT NULL DEFAULT 'pending',
    "rejection_reason" VARCHAR(5000),
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "breeder_applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "breeder_settings" (
    "breeder_id" INTEGER NOT NULL,
    "notifications_enabled" BOOLEAN NOT NULL DEFAULT true,
    "email_alerts" BOOLEAN NOT NULL DEFAULT true,
    "sms_alerts" BOOLEAN NOT NULL DEFAULT false,
    "auto_approve_messages" BOOLEAN NOT NULL DEFAULT false,
    "receive_emails_for_marketing" BOOLEAN NOT NULL DEFAULT false,
    "public_contact_info" BOOLEAN NOT NULL DEFAULT false,
    "hide_contact_info" BOOLEAN NOT NULL DEFAULT false,
    "vacation_mode" BOOLEAN NOT NULL DEFAULT false,
    "vacation_message" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "breeder_settings_pkey" PRIMARY KEY ("breeder_id")
);

-- CreateTable
CREATE TABLE "pets" (
    "id" SERIAL NOT NULL,
    "breeder_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "tagline" VARCHAR(150) NOT NULL,
    "description" VARCHAR(5000) NOT NULL,
    "type" "pet_type" NOT NULL,
    "breed" VARCHAR(255) NOT NULL,
    "gender" "pet_gender" NOT NULL,
    "colour" VARCHAR(255) NOT NULL,
    "age" VARCHAR(255) NOT NULL,
    "size" VARCHAR(255),
    "coat" VARCHAR(255),
    "location" VARCHAR(255),
    "place_lat" DOUBLE PRECISION,
    "place_lng" DOUBLE PRECISION,
    "place_address" VARCHAR(255),
    "price_pence" INTEGER NOT NULL,
    "deposit_pence" INTEGER,
    "is_pedigree" BOOLEAN NOT NULL DEFAULT false,
    "is_kennel_club" BOOLEAN NOT NULL DEFAULT false,
    "is_council_registered" BOOLEAN NOT NULL DEFAULT false,
    "status" "pet_status" NOT NULL DEFAULT 'pending',
    "rejection_reason" VARCHAR(5000),
    "approved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "reserved" BOOLEAN NOT NULL DEFAULT false,
    "listing_location" TEXT NOT NULL DEFAULT '',
    "name_key" TEXT NOT NULL DEFAULT '',
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "pets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pictures" (
    "id" SERIAL NOT NULL,
    "key" VARCHAR(128) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "colour" CHAR(7) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pet_images" (
    "id" SERIAL NOT NULL,
    "breeder_id" INTEGER NOT NULL,
    "pet_id" INTEGER,
    "picture_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" VARCHAR(255) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pet_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "listing_drafts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "breeder_id" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pet_favourites" (
    "user_id" INTEGER NOT NULL,
    "pet_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pet_favourites_pkey" PRIMARY KEY ("user_id","pet_id")
);

-- CreateTable
CREATE TABLE "breeder_favourites" (
    "user_id" INTEGER NOT NULL,
    "breeder_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "breeder_favourites_pkey" PRIMARY KEY ("user_id","breeder_id")
);

-- CreateTable
CREATE TABLE "chats" (
    "id" SERIAL NOT NULL,
    "starter_id" INTEGER NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "pet_id" INTEGER,
    "last_message" VARCHAR(5000),
    "last_message_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_reads" (
    "chat_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "last_read_at" TIMESTAMPTZ(3),
    "unread_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "chat_reads_pkey" PRIMARY KEY ("chat_id","user_id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "chat_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "text" VARCHAR(5000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "reviewer_id" INTEGER NOT NULL,
    "breeder_id" INTEGER,
    "user_id" INTEGER,
    "rating" SMALLINT NOT NULL,
    "communication_rating" SMALLINT,
    "accuracy_rating" SMALLINT,
    "care_quality_rating" SMALLINT,
    "professionalism_rating" SMALLINT,
    "title" VARCHAR(100),
    "text" VARCHAR(5000),
    "helpful_votes" INTEGER NOT NULL DEFAULT 0,
    "verified_purchase" BOOLEAN NOT NULL DEFAULT false,
    "status" "review_status",
    "breeder_response" VARCHAR(5000),
    "breeder_response_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_helpful_votes" (
    "review_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_helpful_votes_pkey" PRIMARY KEY ("review_id","user_id")
);

-- CreateTable
CREATE TABLE "plans" (
    "id" VARCHAR(32) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "price_pence" INTEGER NOT NULL,
    "pet_limit" INTEGER,
    "features" TEXT[],
    "featured_in_search" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" SERIAL NOT NULL,
    "breeder_id" INTEGER NOT NULL,
    "plan_id" VARCHAR(32) NOT NULL,
    "status" "subscription_status" NOT NULL DEFAULT 'incomplete',
    "provider_customer_id" VARCHAR(255),
    "provider_subscription_id" VARCHAR(255),
    "provider_checkout_id" VARCHAR(255),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposits" (
    "id" SERIAL NOT NULL,
    "pet_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "status" "deposit_status" NOT NULL DEFAULT 'pending',
    "provider_checkout_id" VARCHAR(255),
    "provider_payment_id" VARCHAR(255),
    "provider_refund_id" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "deposits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposit_holds" (
    "pet_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deposit_holds_pkey" PRIMARY KEY ("pet_id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" BIGSERIAL NOT NULL,
    "kind" "ledger_kind" NOT NULL,
    "amount_pence" INTEGER NOT NULL,
    "provider_id" VARCHAR(255) NOT NULL,
    "deposit_id" INTEGER,
    "subscription_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" VARCHAR(255) NOT NULL,
    "type" VARCHAR(255) NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "user_id" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "subscribed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "message" VARCHAR(5000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "type" VARCHAR(64) NOT NULL,
    "body" VARCHAR(5000) NOT NULL,
    "detail" JSONB,
    "actor_id" INTEGER,
    "remote_ip" INET,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "max_file_size" INTEGER NOT NULL DEFAULT 5,
    "max_pets_per_breeder" INTEGER NOT NULL DEFAULT 20,
    "max_images_per_pet" INTEGER NOT NULL DEFAULT 10,
    "featured_breeder_limit" INTEGER NOT NULL DEFAULT 10,
    "featured_pet_limit" INTEGER NOT NULL DEFAULT 10,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_keys" (
    "key" VARCHAR(64) NOT NULL,
    "purpose" VARCHAR(64) NOT NULL,
    "outcome" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "users_last_seen_at_idx" ON "users"("last_seen_at");

-- CreateIndex
CREATE INDEX "user_permissions_permission_user_id_idx" ON "user_permissions"("permission", "user_id");

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_last_active_at_idx" ON "sessions"("user_id", "last_active_at" DESC);

-- CreateIndex
CREATE INDEX "sessions_last_active_at_idx" ON "sessions"("last_active_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_purpose_target_created_at_idx" ON "one_time_tokens"("purpose", "target", "created_at" DESC);

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "registration_drafts_expires_at_idx" ON "registration_drafts"("expires_at");

-- CreateIndex
CREATE INDEX "bans_user_id_created_at_idx" ON "bans"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bans_until_idx" ON "bans"("until");

-- CreateIndex
CREATE INDEX "banned_addresses_ip_address_idx" ON "banned_addresses"("ip_address");

-- CreateIndex
CREATE UNIQUE INDEX "breeders_user_id_key" ON "breeders"("user_id");

-- CreateIndex
CREATE INDEX "breeders_status_created_at_idx" ON "breeders"("status", "created_at");

-- CreateIndex
CREATE INDEX "breeder_applications_user_id_created_at_idx" ON "breeder_applications"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "breeder_applications_status_created_at_idx" ON "breeder_applications"("status", "created_at");

-- CreateIndex
CREATE INDEX "pets_breeder_id_created_at_idx" ON "pets"("breeder_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "pets_status_created_at_idx" ON "pets"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "pictures_key_key" ON "pictures"("key");

-- CreateIndex
CREATE INDEX "pictures_created_at_idx" ON "pictures"("created_at");

-- CreateIndex
CREATE INDEX "pet_images_breeder_id_position_idx" ON "pet_images"("breeder_id", "position");

-- CreateIndex
CREATE INDEX "pet_images_picture_id_idx" ON "pet_images"("picture_id");

-- CreateIndex
CREATE UNIQUE INDEX "pet_images_pet_id_position_key" ON "pet_images"("pet_id", "position");

-- CreateIndex
CREATE INDEX "listing_drafts_breeder_id_updated_at_idx" ON "listing_drafts"("breeder_id", "updated_at" DESC);

-- CreateIndex
CREATE INDEX "pet_favourites_user_id_created_at_idx" ON "pet_favourites"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "pet_favourites_pet_id_idx" ON "pet_favourites"("pet_id");

-- CreateIndex
CREATE INDEX "breeder_favourites_user_id_created_at_idx" ON "breeder_favourites"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "breeder_favourites_breeder_id_idx" ON "breeder_favourites"("breeder_id");

-- CreateIndex
CREATE INDEX "chats_starter_id_last_message_at_idx" ON "chats"("starter_id", "last_message_at" DESC);

-- CreateIndex
CREATE INDEX "chats_recipient_id_last_message_at_idx" ON "chats"("recipient_id", "last_message_at" DESC);

-- CreateIndex
CREATE INDEX "chats_pet_id_idx" ON "chats"("pet_id");

-- CreateIndex
CREATE INDEX "chat_reads_user_id_idx" ON "chat_reads"("user_id");

-- CreateIndex
CREATE INDEX "messages_chat_id_id_idx" ON "messages"("chat_id", "id");

-- CreateIndex
CREATE INDEX "messages_user_id_created_at_idx" ON "messages"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "reviews_breeder_id_created_at_id_idx" ON "reviews"("breeder_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "reviews_user_id_created_at_idx" ON "reviews"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_reviewer_id_breeder_id_key" ON "reviews"("reviewer_id", "breeder_id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_reviewer_id_user_id_key" ON "reviews"("reviewer_id", "user_id");

-- CreateIndex
CREATE INDEX "review_helpful_votes_user_id_idx" ON "review_helpful_votes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_subscription_id_key" ON "subscriptions"("provider_subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_checkout_id_key" ON "subscriptions"("provider_checkout_id");

-- CreateIndex
CREATE INDEX "subscriptions_breeder_id_created_at_idx" ON "subscriptions"("breeder_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "deposits_provider_checkout_id_key" ON "deposits"("provider_checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "deposits_provider_payment_id_key" ON "deposits"("provider_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "deposits_provider_refund_id_key" ON "deposits"("provider_refund_id");

-- CreateIndex
CREATE INDEX "deposits_pet_id_created_at_idx" ON "deposits"("pet_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "deposits_user_id_created_at_idx" ON "deposits"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "deposit_holds_user_id_idx" ON "deposit_holds"("user_id");

-- CreateIndex
CREATE INDEX "deposit_holds_expires_at_idx" ON "deposit_holds"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_provider_id_key" ON "ledger_entries"("provider_id");

-- CreateIndex
CREATE INDEX "ledger_entries_deposit_id_idx" ON "ledger_entries"("deposit_id");

-- CreateIndex
CREATE INDEX "ledger_entries_subscription_id_idx" ON "ledger_entries"("subscription_id");

-- CreateIndex
CREATE INDEX "ledger_entries_created_at_idx" ON "ledger_entries"("created_at");

-- CreateIndex
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events"("received_at");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_type_created_at_idx" ON "audit_entries"("type", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor_id");

-- CreateIndex
CREATE INDEX "form_keys_created_at_idx" ON "form_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bans" ADD CONSTRAINT "bans_banned_by_id_fkey" FOREIGN KEY ("banned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "banned_addresses" ADD CONSTRAINT "banned_addresses_ban_id_fkey" FOREIGN KEY ("ban_id") REFERENCES "bans"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeders" ADD CONSTRAINT "breeders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeders" ADD CONSTRAINT "breeders_profile_picture_id_fkey" FOREIGN KEY ("profile_picture_id") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeders" ADD CONSTRAINT "breeders_cover_picture_id_fkey" FOREIGN KEY ("cover_picture_id") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeder_applications" ADD CONSTRAINT "breeder_applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeder_applications" ADD CONSTRAINT "breeder_applications_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeder_settings" ADD CONSTRAINT "breeder_settings_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pets" ADD CONSTRAINT "pets_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pet_images" ADD CONSTRAINT "pet_images_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pet_favourites" ADD CONSTRAINT "pet_favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pet_favourites" ADD CONSTRAINT "pet_favourites_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeder_favourites" ADD CONSTRAINT "breeder_favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "breeder_favourites" ADD CONSTRAINT "breeder_favourites_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_starter_id_fkey" FOREIGN KEY ("starter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_helpful_votes" ADD CONSTRAINT "review_helpful_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_helpful_votes" ADD CONSTRAINT "review_helpful_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_breeder_id_fkey" FOREIGN KEY ("breeder_id") REFERENCES "breeders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_holds" ADD CONSTRAINT "deposit_holds_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "pets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_holds" ADD CONSTRAINT "deposit_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a Prisma schema cannot say. Prisma leaves CHECKs, partial and expression indexes, functions and triggers alone.

-- ── Plain facts ─────────────────────────────────────────────────────────────

ALTER TABLE users
  ADD CONSTRAINT users_username_shape CHECK (username ~ '^[A-Za-z0-9._]{2,50}$'),
  ADD CONSTRAINT users_email_length CHECK (char_length(email) BETWEEN 3 AND 255),
  ADD CONSTRAINT users_breeder_type CHECK (NOT is_breeder OR type = 'breeder');
CREATE UNIQUE INDEX users_verified_mob_no ON users (mob_no) WHERE phone_verified_at IS NOT NULL;

ALTER TABLE user_permissions ADD CONSTRAINT user_permissions_known CHECK (permission IN (
  'admin.access', 'admin.settings', 'admin.audit', 'admin.permissions', 'admin.users',
  'pets.create', 'pets.update', 'pets.delete', 'pets.approve', 'breeders.approve',
  'messages.send', 'messages.read'));

ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_has_secret CHECK (token_hash IS NOT NULL OR code_hash IS NOT NULL);

CREATE UNIQUE INDEX bans_one_open ON bans (user_id) WHERE lifted_at IS NULL;

CREATE UNIQUE INDEX breeder_applications_one_pending ON breeder_applications (user_id) WHERE status = 'pending';

ALTER TABLE breeders
  ADD CONSTRAINT breeders_response_time CHECK (response_time_minutes >= 0),
  ADD CONSTRAINT breeders_rating CHECK (average_rating BETWEEN 0 AND 5);

ALTER TABLE pets
  ADD CONSTRAINT pets_price CHECK (price_pence > 0),
  ADD CONSTRAINT pets_deposit CHECK (deposit_pence > 0 AND deposit_pence <= price_pence),
  ADD CONSTRAINT pets_place CHECK (
    num_nulls(place_lat, place_lng) <> 1 AND place_lat BETWEEN -90 AND 90 AND place_lng BETWEEN -180 AND 180);

ALTER TABLE pictures
  ADD CONSTRAINT pictures_size CHECK (width > 0 AND height > 0),
  ADD CONSTRAINT pictures_colour CHECK (colour ~ '^#[0-9a-f]{6}$');
ALTER TABLE pet_images ADD CONSTRAINT pet_images_position CHECK (position >= 0);

ALTER TABLE chats ADD CONSTRAINT chats_two_people CHECK (starter_id <> recipient_id);
CREATE UNIQUE INDEX chats_one_per_pair_and_pet
  ON chats (least(starter_id, recipient_id), greatest(starter_id, recipient_id), coalesce(pet_id, 0));
ALTER TABLE chat_reads ADD CONSTRAINT chat_reads_count CHECK (unread_count >= 0);
ALTER TABLE messages ADD CONSTRAINT messages_not_blank CHECK (text ~ '\S');

ALTER TABLE reviews
  ADD CONSTRAINT reviews_one_subject CHECK (num_nonnulls(breeder_id, user_id) = 1),
  ADD CONSTRAINT reviews_rating CHECK (rating BETWEEN 1 AND 5),
  ADD CONSTRAINT reviews_other_ratings CHECK (
    communication_rating BETWEEN 1 AND 5 AND accuracy_rating BETWEEN 1 AND 5
    AND care_quality_rating BETWEEN 1 AND 5 AND professionalism_rating BETWEEN 1 AND 5),
  ADD CONSTRAINT reviews_helpful CHECK (helpful_votes >= 0),
  ADD CONSTRAINT reviews_response CHECK ((breeder_response IS NULL) = (breeder_response_at IS NULL));

ALTER TABLE plans
  ADD CONSTRAINT plans_price CHECK (price_pence > 0),
  ADD CONSTRAINT plans_limit CHECK (pet_limit > 0);
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (breeder_id) WHERE status IN ('active', 'past_due');

ALTER TABLE deposits
  ADD CONSTRAINT deposits_amount CHECK (amount_pence > 0),
  ADD CONSTRAINT deposits_paid CHECK (status NOT IN ('paid', 'refunded') OR paid_at IS NOT NULL),
  ADD CONSTRAINT deposits_refunded CHECK ((status = 'refunded') = (refunded_at IS NOT NULL));
CREATE UNIQUE INDEX deposits_one_paid_per_pet ON deposits (pet_id) WHERE status = 'paid';

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_owner CHECK (num_nonnulls(deposit_id, subscription_id) = 1);

ALTER TABLE site_settings
  ADD CONSTRAINT site_settings_one_row CHECK (id = 1),
  ADD CONSTRAINT site_settings_bounds CHECK (
    max_file_size BETWEEN 1 AND 50 AND max_pets_per_breeder BETWEEN 1 AND 100 AND max_images_per_pet BETWEEN 1 AND 20
    AND featured_breeder_limit BETWEEN 1 AND 50 AND featured_pet_limit BETWEEN 1 AND 50);

-- ── Append-only tables ──────────────────────────────────────────────────────

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- ── Derived columns ─────────────────────────────────────────────────────────
-- A list page must be one indexed read of one table, so what it filters and sorts by is copied there by triggers,
-- which no writer can forget: page, API, webhook, seed or psql.

-- Specialties match ignoring case and a trailing "s".
CREATE FUNCTION specialty_key(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT regexp_replace(lower(btrim(word)), 's$', '') $$;

CREATE FUNCTION breeders_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.status = 'approved' AND NOT NEW.suspended;
  NEW.search_text := lower(concat_ws(E'\n', NEW.trading_name, NEW.description, NEW.location, NEW.local_council_authority,
    (SELECT username::text FROM users WHERE id = NEW.user_id)));
  RETURN NEW;
END $$;
CREATE TRIGGER breeders_before_write
  BEFORE INSERT OR UPDATE OF trading_name, description, location, local_council_authority, user_id, status, suspended ON breeders
  FOR EACH ROW EXECUTE FUNCTION breeders_before_write();

CREATE FUNCTION users_username_to_breeder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE breeders SET user_id = user_id WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_username_to_breeder AFTER UPDATE OF username ON users
  FOR EACH ROW WHEN (OLD.username::text IS DISTINCT FROM NEW.username::text) EXECUTE FUNCTION users_username_to_breeder();

-- Locks the breeder, so that a listing and its breeder's change of place or standing cannot pass each other.
CREATE FUNCTION pets_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner record;
BEGIN
  SELECT location, listed, featured INTO owner FROM breeders WHERE id = NEW.breeder_id FOR NO KEY UPDATE;
  NEW.listing_location := coalesce(nullif(btrim(NEW.location), ''), owner.location, '');
  NEW.listed := NEW.status = 'approved' AND NEW.deleted_at IS NULL AND coalesce(owner.listed, false);
  NEW.featured := coalesce(owner.featured, false);
  NEW.name_key := lower(NEW.name);
  NEW.search_text := lower(concat_ws(E'\n', NEW.name, NEW.tagline, NEW.breed, NEW.type, NEW.description, NEW.listing_location));
  RETURN NEW;
END $$;
CREATE TRIGGER pets_before_write
  BEFORE INSERT OR UPDATE OF breeder_id, name, tagline, description, type, breed, location, status, deleted_at ON pets
  FOR EACH ROW EXECUTE FUNCTION pets_before_write();

CREATE FUNCTION breeders_to_pets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pets SET breeder_id = breeder_id WHERE breeder_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER breeders_to_pets AFTER UPDATE ON breeders
  FOR EACH ROW WHEN ((OLD.location, OLD.listed, OLD.featured) IS DISTINCT FROM (NEW.location, NEW.listed, NEW.featured))
  EXECUTE FUNCTION breeders_to_pets();

-- What a breeder offers: a kind by its type, or by the words of its breed where the type says nothing.
CREATE FUNCTION pet_specialties(type pet_type, breed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN type <> 'other' THEN ARRAY[type::text]
    ELSE ARRAY(SELECT DISTINCT specialty_key(word) FROM regexp_split_to_table(breed, '[^[:alpha:]]+') AS word WHERE word <> '')
  END
$$;

CREATE FUNCTION refresh_breeder_pet_figures(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE breeders b
  SET total_pets = f.total, active_pets = f.active, specialties = f.specialties
  FROM (
    SELECT ids.id,
      count(p.id)::int AS total,
      (count(p.id) FILTER (WHERE p.status = 'approved' AND NOT p.reserved))::int AS active,
      ARRAY(
        SELECT DISTINCT key
        FROM pets q CROSS JOIN unnest(pet_specialties(q.type, q.breed)) AS key
        WHERE q.breeder_id = ids.id AND q.deleted_at IS NULL AND q.status = 'approved'
        ORDER BY key
      ) AS specialties
    FROM unnest(breeder_ids) AS ids (id)
    LEFT JOIN pets p ON p.breeder_id = ids.id AND p.deleted_at IS NULL
    GROUP BY ids.id
  ) f
  WHERE b.id = f.id
    AND (b.total_pets, b.active_pets, b.specialties) IS DISTINCT FROM (f.total, f.active, f.specialties);
END $$;

CREATE FUNCTION pets_to_breeder_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_breeder_pet_figures(ARRAY(SELECT DISTINCT breeder_id FROM new_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_breeder_pet_figures(ARRAY(SELECT DISTINCT breeder_id FROM old_rows));
  ELSE
    PERFORM refresh_breeder_pet_figures(ARRAY(
      SELECT breeder_id FROM new_rows UNION SELECT breeder_id FROM old_rows));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pets_insert_to_breeder_figures AFTER INSERT ON pets
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pets_to_breeder_figures();
CREATE TRIGGER pets_update_to_breeder_figures AFTER UPDATE ON pets
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pets_to_breeder_figures();
CREATE TRIGGER pets_delete_to_breeder_figures AFTER DELETE ON pets
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION pets_to_breeder_figures();

CREATE FUNCTION refresh_breeder_review_figures(breeder_ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM breeders WHERE id = ANY (breeder_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE breeders b
  SET review_count = f.reviews, average_rating = f.average
  FROM (
    SELECT ids.id, count(r.id)::int AS reviews, coalesce(avg(r.rating), 0)::float8 AS average
    FROM unnest(breeder_ids) AS ids (id) LEFT JOIN reviews r ON r.breeder_id = ids.id
    GROUP BY ids.id
  ) f
  WHERE b.id = f.id AND (b.review_count, b.average_rating) IS DISTINCT FROM (f.reviews, f.average);
END $$;

CREATE FUNCTION reviews_to_breeder_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_breeder_review_figures(ARRAY(SELECT DISTINCT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  ELSE
    PERFORM refresh_breeder_review_figures(ARRAY(
      SELECT breeder_id FROM new_rows WHERE breeder_id IS NOT NULL
      UNION SELECT breeder_id FROM old_rows WHERE breeder_id IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_insert_to_breeder_figures AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_to_breeder_figures();
CREATE TRIGGER reviews_update_to_breeder_figures AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_to_breeder_figures();
CREATE TRIGGER reviews_delete_to_breeder_figures AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION reviews_to_breeder_figures();

-- Gold and Platinum come first within an equal sort value while they are paid for.
CREATE FUNCTION subscriptions_to_featured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject int := coalesce(NEW.breeder_id, OLD.breeder_id);
BEGIN
  UPDATE breeders b SET featured = f.featured
  FROM (SELECT EXISTS (
    SELECT 1 FROM subscriptions s JOIN plans p ON p.id = s.plan_id
    WHERE s.breeder_id = subject AND s.status = 'active' AND p.featured_in_search) AS featured) f
  WHERE b.id = subject AND b.featured IS DISTINCT FROM f.featured;
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_to_featured AFTER INSERT OR UPDATE OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION subscriptions_to_featured();

-- A pet is reserved while a deposit on it is paid.
CREATE FUNCTION deposits_to_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject int := coalesce(NEW.pet_id, OLD.pet_id);
BEGIN
  UPDATE pets p SET reserved = f.reserved
  FROM (SELECT EXISTS (SELECT 1 FROM deposits d WHERE d.pet_id = subject AND d.status = 'paid') AS reserved) f
  WHERE p.id = subject AND p.reserved IS DISTINCT FROM f.reserved;
  RETURN NULL;
END $$;
CREATE TRIGGER deposits_to_reserved AFTER INSERT OR UPDATE OR DELETE ON deposits
  FOR EACH ROW EXECUTE FUNCTION deposits_to_reserved();

-- ── Indexes of the public lists ─────────────────────────────────────────────
-- One per sort order, over the public rows only; ties go to featured breeders, then to the lower number.

CREATE INDEX pets_listed_newest ON pets (created_at DESC, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_price ON pets (price_pence, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_price_desc ON pets (price_pence DESC, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_name ON pets (name_key, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_name_desc ON pets (name_key DESC, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_type_newest ON pets (type, created_at DESC, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_type_price ON pets (type, price_pence, featured DESC, id) WHERE listed;
CREATE INDEX pets_listed_breeder ON pets (breeder_id, created_at DESC, id) WHERE listed;
CREATE INDEX pets_listed_search ON pets USING gin (search_text gin_trgm_ops) WHERE listed;
CREATE INDEX pets_listed_breed ON pets USING gin (lower(breed) gin_trgm_ops) WHERE listed;
CREATE INDEX pets_listed_location ON pets USING gin (lower(listing_location) gin_trgm_ops) WHERE listed;

CREATE INDEX breeders_listed_rating ON breeders (average_rating DESC, featured DESC, id) WHERE listed;
CREATE INDEX breeders_listed_response ON breeders
  ((CASE WHEN response_time_minutes = 0 THEN 2147483647 ELSE response_time_minutes END), featured DESC, id) WHERE listed;
CREATE INDEX breeders_listed_newest ON breeders (created_at DESC, featured DESC, id) WHERE listed;
CREATE INDEX breeders_listed_oldest ON breeders (created_at, featured DESC, id) WHERE listed;
CREATE INDEX breeders_listed_pets ON breeders (total_pets DESC, featured DESC, id) WHERE listed;
CREATE INDEX breeders_listed_pets_asc ON breeders (total_pets, featured DESC, id) WHERE listed;
CREATE INDEX breeders_listed_search ON breeders USING gin (search_text gin_trgm_ops) WHERE listed;
CREATE INDEX breeders_listed_location ON breeders USING gin (lower(location) gin_trgm_ops) WHERE listed;
CREATE INDEX breeders_listed_specialties ON breeders USING gin (specialties) WHERE listed;

CREATE INDEX audit_entries_search ON audit_entries USING gin ((lower(type || E'\n' || body)) gin_trgm_ops);

-- ── Reference data ──────────────────────────────────────────────────────────

INSERT INTO site_settings (id) VALUES (1);

INSERT INTO plans (id, name, price_pence, pet_limit, features, featured_in_search, position) VALUES
  ('standard', 'Standard', 999, 1, ARRAY['Basic profile', 'Email support'], false, 1),
  ('gold', 'Gold', 2499, 5, ARRAY['Enhanced profile', 'Priority email support', 'Featured in search'], true, 2),
  ('platinum', 'Platinum', 4999, 100, ARRAY['Premium profile', 'Priority phone support', 'Featured in search', 'Custom branding'], true, 3);
