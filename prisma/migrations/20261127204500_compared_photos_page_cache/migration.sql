-- The page of a pet says when its photos were compared, and whether a moderator checks a match (TRU-04).
CREATE FUNCTION notify_page_cache_of_image(image integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_page_cache(ARRAY(SELECT DISTINCT 'pet:' || p.id FROM pet_images i JOIN pets p ON p.id = i.pet_id
    WHERE i.image_id = image AND p.listed));
END $$;

CREATE FUNCTION images_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_page_cache_of_image(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER images_to_page_cache AFTER UPDATE OF compared_at ON images FOR EACH ROW
  WHEN (NEW.compared_at IS DISTINCT FROM OLD.compared_at) EXECUTE FUNCTION images_to_page_cache();
COMMENT ON TRIGGER images_to_page_cache ON images IS 'The comparison of a photo invalidates the cached pages of its pets.';

CREATE FUNCTION photo_matches_to_page_cache() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_page_cache_of_image(coalesce(NEW.image_id, OLD.image_id));
  RETURN NULL;
END $$;
CREATE TRIGGER photo_matches_to_page_cache AFTER INSERT OR DELETE OR UPDATE OF decision ON photo_matches FOR EACH ROW
  EXECUTE FUNCTION photo_matches_to_page_cache();
COMMENT ON TRIGGER photo_matches_to_page_cache ON photo_matches IS
  'A match of a photo, and a decision about it, invalidates the cached pages of its pets.';
