-- The invariant of each trigger, from which docs/triggers.md is generated (npm run docs:triggers).

COMMENT ON TRIGGER audit_entries_append_only ON audit_entries IS
  'Audit entries are never changed or deleted.';
COMMENT ON TRIGGER ledger_entries_append_only ON ledger_entries IS
  'Ledger entries are never changed or deleted.';
COMMENT ON TRIGGER payment_steps_append_only ON payment_steps IS
  'The recorded events of a payment are never changed or deleted.';
COMMENT ON TRIGGER authentication_events_append_only ON authentication_events IS
  'Entries of the authentication log are never changed.';
COMMENT ON TRIGGER authentication_events_kept ON authentication_events IS
  'Entries of the authentication log are not deleted before they are 364 days old.';
COMMENT ON TRIGGER breeders_before_write ON breeders IS
  'breeders.listed is true while a breeder is approved and not suspended; breeders.search_text contains the text that searches match, in lower case.';
COMMENT ON TRIGGER users_username_to_breeder ON users IS
  'breeders.search_text contains the current username of its account.';
COMMENT ON TRIGGER pets_before_write ON pets IS
  'The columns that public lists filter and sort by (listed, featured, listing_location, name_key, search_text) agree with the pet and its breeder.';
COMMENT ON TRIGGER breeders_to_pets ON breeders IS
  'The columns that pets copy from their breeder (location, listed, featured) follow the breeder.';
COMMENT ON TRIGGER pets_insert_to_breeder_figures ON pets IS
  'breeders.total_pets, active_pets and specialties count a new pet.';
COMMENT ON TRIGGER pets_update_to_breeder_figures ON pets IS
  'breeders.total_pets, active_pets and specialties follow each change of a pet, for its old and new breeder.';
COMMENT ON TRIGGER pets_delete_to_breeder_figures ON pets IS
  'breeders.total_pets, active_pets and specialties no longer count a deleted pet.';
COMMENT ON TRIGGER reviews_insert_to_breeder_figures ON reviews IS
  'breeders.review_count and average_rating count a new review.';
COMMENT ON TRIGGER reviews_update_to_breeder_figures ON reviews IS
  'breeders.review_count and average_rating follow each change of a review, for its old and new breeder.';
COMMENT ON TRIGGER reviews_delete_to_breeder_figures ON reviews IS
  'breeders.review_count and average_rating no longer count a deleted review.';
COMMENT ON TRIGGER subscriptions_to_featured ON subscriptions IS
  'breeders.featured is true while the breeder has an active subscription to a plan that is featured in search.';
COMMENT ON TRIGGER deposits_to_reserved ON deposits IS
  'pets.reserved is true while a deposit on the pet is paid.';
COMMENT ON TRIGGER plans_to_public_change ON plans IS
  'A change of a plan invalidates every page of the page cache.';
COMMENT ON TRIGGER site_settings_to_public_change ON site_settings IS
  'A change of the site settings invalidates every page of the page cache.';
COMMENT ON TRIGGER pets_insert_to_public_change ON pets IS
  'A new listed pet invalidates the cached pages of its breeder and of all lists.';
COMMENT ON TRIGGER pets_update_to_public_change ON pets IS
  'A change of a pet that is or was listed invalidates its cached pages, those of its breeder and those of all lists.';
COMMENT ON TRIGGER pets_delete_to_public_change ON pets IS
  'The deletion of a listed pet invalidates its cached pages, those of its breeder and those of all lists.';
COMMENT ON TRIGGER breeders_insert_to_public_change ON breeders IS
  'A new listed breeder invalidates the cached pages of all lists.';
COMMENT ON TRIGGER breeders_update_to_public_change ON breeders IS
  'A change of a breeder who is or was listed invalidates their cached pages and those of all lists.';
COMMENT ON TRIGGER breeders_delete_to_public_change ON breeders IS
  'The deletion of a listed breeder invalidates their cached pages and those of all lists.';
COMMENT ON TRIGGER breeder_settings_to_public_change ON breeder_settings IS
  'A change of breeder settings invalidates the cached pages of the breeder.';
COMMENT ON TRIGGER pet_images_to_public_change ON pet_images IS
  'A change of a pet''s images invalidates the cached pages of the pet.';
COMMENT ON TRIGGER reviews_to_public_change ON reviews IS
  'A change of a review invalidates the cached pages of its breeder.';
COMMENT ON TRIGGER users_to_public_change ON users IS
  'A change of a name, address or image of a user invalidates the cached pages of their breeder record and of the breeders whom they reviewed.';
COMMENT ON TRIGGER users_rights_changed ON users IS
  'After a change of account type, flags or email address every open session of the account gets a new token, and its live streams are checked again.';
COMMENT ON TRIGGER user_permissions_changed ON user_permissions IS
  'After a change of permissions every open session of the account gets a new token, and its live streams are checked again.';
COMMENT ON TRIGGER bans_to_chat ON bans IS
  'After a ban is made or changed the live streams of the account are checked again.';
COMMENT ON TRIGGER messages_to_chat ON messages IS
  'Live streams of both members of a chat receive each new or edited message when it commits.';
COMMENT ON TRIGGER chat_reads_to_chat ON chat_reads IS
  'Live streams of a user receive the lower number of unread messages when the user reads a chat.';
COMMENT ON TRIGGER sessions_end_to_chat ON sessions IS
  'The live streams of a session end when the session ends.';
COMMENT ON TRIGGER sessions_delete_to_chat ON sessions IS
  'The live streams of an open session end when its row is deleted.';
COMMENT ON TRIGGER review_helpful_votes_to_review ON review_helpful_votes IS
  'reviews.helpful_votes is the number of helpful votes of the review.';
COMMENT ON TRIGGER reviews_before_write ON reviews IS
  'reviews.verified_purchase of a written review is true only if its author has a deposit on a pet of that breeder that is paid for over 24 hours without a refund request.';
COMMENT ON TRIGGER deposits_to_verified_purchases ON deposits IS
  'reviews.verified_purchase follows a deposit that is inserted or deleted.';
COMMENT ON TRIGGER deposits_update_to_verified_purchases ON deposits IS
  'reviews.verified_purchase is false as soon as the deposit behind it is refunded, or a refund is requested.';
COMMENT ON TRIGGER totp_credentials_changed ON totp_credentials IS
  'users.second_factor_at is the date of the oldest second factor, or null without one; the last removal deletes the recovery codes. For authenticator apps.';
COMMENT ON TRIGGER passkeys_changed ON passkeys IS
  'users.second_factor_at is the date of the oldest second factor, or null without one; the last removal deletes the recovery codes. For passkeys.';
COMMENT ON TRIGGER pets_approved_version ON pets IS
  'On approval the current version of a listing becomes the approved version: its images count as checked and later changes are compared with it.';
