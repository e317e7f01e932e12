-- When a breeder entered the code that was sent to their contact email address; null until then. Emails with texts of other
-- users go to the account's own address meanwhile.
ALTER TABLE "breeders" ADD COLUMN "contact_email_verified_at" TIMESTAMPTZ(3);

-- A changed address in the audit log was verified by a code: that is the only way to change it after the application.
UPDATE "breeders" b SET "contact_email_verified_at" = e."created_at"
  FROM "audit_entries" e
  WHERE e."type" = 'breeder updated' AND e."detail" ->> 'breeder_id' = b."id"::text
    AND e."detail" -> 'changes' -> 'contactEmail' ->> 'to' = b."contact_email"::text
    AND lower(e."detail" -> 'changes' -> 'contactEmail' ->> 'from') IS DISTINCT FROM lower(b."contact_email"::text);
