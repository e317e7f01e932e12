-- Licences on cached pages of breeders, and whether a moderator saw the stars on the document. Only additions.

ALTER TABLE licences ADD COLUMN stars_checked boolean NOT NULL DEFAULT false;

CREATE TRIGGER licences_to_page_cache AFTER INSERT OR DELETE OR UPDATE ON licences
  FOR EACH ROW EXECUTE FUNCTION breeder_part_to_page_cache();
COMMENT ON TRIGGER licences_to_page_cache ON licences IS
  'A change of a licence invalidates the cached pages of its breeder.';
