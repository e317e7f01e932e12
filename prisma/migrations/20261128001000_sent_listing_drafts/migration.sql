-- A listing that was sent for review before the application is approved or a plan is paid: it is published then.
ALTER TABLE listing_drafts ADD COLUMN sent_at timestamptz(3);
