-- Renames what invalidates the page cache and notifies live conversations: functions, triggers and the channel of the page
-- cache (docs/glossary.md). What they do stays the same.

ALTER TRIGGER plans_to_public_change ON plans RENAME TO plans_to_page_cache;
ALTER TRIGGER site_settings_to_public_change ON site_settings RENAME TO site_settings_to_page_cache;
ALTER TRIGGER pets_insert_to_public_change ON pets RENAME TO pets_insert_to_page_cache;
ALTER TRIGGER pets_update_to_public_change ON pets RENAME TO pets_update_to_page_cache;
ALTER TRIGGER pets_delete_to_public_change ON pets RENAME TO pets_delete_to_page_cache;
ALTER TRIGGER breeders_insert_to_public_change ON breeders RENAME TO breeders_insert_to_page_cache;
ALTER TRIGGER breeders_update_to_public_change ON breeders RENAME TO breeders_update_to_page_cache;
ALTER TRIGGER breeders_delete_to_public_change ON breeders RENAME TO breeders_delete_to_page_cache;
ALTER TRIGGER breeder_settings_to_public_change ON breeder_settings RENAME TO breeder_settings_to_page_cache;
ALTER TRIGGER pet_images_to_public_change ON pet_images RENAME TO pet_images_to_page_cache;
ALTER TRIGGER reviews_to_public_change ON reviews RENAME TO reviews_to_page_cache;
ALTER TRIGGER users_to_public_change ON users RENAME TO users_to_page_cache;

ALTER FUNCTION pets_insert_to_public_change() RENAME TO pets_insert_to_page_cache;
ALTER FUNCTION pets_update_to_public_change() RENAME TO pets_update_to_page_cache;
ALTER FUNCTION pets_delete_to_public_change() RENAME TO pets_delete_to_page_cache;
ALTER FUNCTION breeders_insert_to_public_change() RENAME TO breeders_insert_to_page_cache;
ALTER FUNCTION breeders_update_to_public_change() RENAME TO breeders_update_to_page_cache;
ALTER FUNCTION breeders_delete_to_public_change() RENAME TO breeders_delete_to_page_cache;
ALTER FUNCTION breeder_part_to_public_change() RENAME TO breeder_part_to_page_cache;
ALTER FUNCTION users_to_public_change() RENAME TO users_to_page_cache;
ALTER FUNCTION tell_public_change(text[]) RENAME TO notify_page_cache;
ALTER FUNCTION tell_everything_changed() RENAME TO notify_page_cache_of_everything;
ALTER FUNCTION tell_of_message() RENAME TO notify_chat_of_message;
ALTER FUNCTION tell_of_read() RENAME TO notify_chat_of_read;
ALTER FUNCTION tell_of_session_end() RENAME TO notify_chat_of_session_end;
ALTER FUNCTION tell_of_ban() RENAME TO notify_chat_of_ban;

-- The bodies of functions name each other and the channel as text.
DO $$
DECLARE
  definition text;
BEGIN
  FOR definition IN
    SELECT pg_get_functiondef(oid) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prosrc ~ '(tell_public_change|''public_change'')'
  LOOP
    EXECUTE replace(replace(definition, 'tell_public_change', 'notify_page_cache'), '''public_change''', '''page_cache''');
  END LOOP;
END $$;
