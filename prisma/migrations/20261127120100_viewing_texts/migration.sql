-- "Text me about my viewings" (VIS-08).
ALTER TABLE users ADD COLUMN viewing_texts boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN users.viewing_texts IS 'Whether a buyer with a verified phone gets text messages about viewings.';
