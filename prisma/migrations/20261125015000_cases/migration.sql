-- The moderation queue (QUE-01 to QUE-20): cases of every kind with lane, order and claim, their signals, notes, decisions,
-- strikes and appeals.

ALTER TABLE moderation_cases RENAME TO cases;
ALTER SEQUENCE moderation_cases_id_seq RENAME TO cases_id_seq;
ALTER INDEX moderation_cases_pkey RENAME TO cases_pkey;
ALTER INDEX moderation_cases_pet_id_idx RENAME TO cases_pet_id_idx;
ALTER INDEX moderation_cases_other_pet_id_idx RENAME TO cases_other_pet_id_idx;
ALTER INDEX moderation_cases_licence_id_idx RENAME TO cases_licence_id_idx;
ALTER INDEX moderation_cases_other_licence_id_idx RENAME TO cases_other_licence_id_idx;
ALTER INDEX moderation_cases_litter_id_idx RENAME TO cases_litter_id_idx;
ALTER INDEX moderation_cases_decided_by_id_idx RENAME TO cases_decided_by_id_idx;
DROP INDEX moderation_cases_open, moderation_cases_one_open, moderation_cases_one_open_of_pets,
  moderation_cases_one_open_of_licences, moderation_cases_one_open_of_litters;
ALTER TABLE cases DROP CONSTRAINT moderation_cases_kind;
ALTER TABLE cases DROP CONSTRAINT moderation_cases_subject;
ALTER TABLE cases DROP CONSTRAINT moderation_cases_litter;
ALTER TABLE cases DROP CONSTRAINT moderation_cases_weight_check;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_pet_id_fkey TO cases_pet_id_fkey;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_other_pet_id_fkey TO cases_other_pet_id_fkey;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_licence_id_fkey TO cases_licence_id_fkey;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_other_licence_id_fkey TO cases_other_licence_id_fkey;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_litter_id_fkey TO cases_litter_id_fkey;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_decided_by_id_fkey TO cases_decided_by_id_fkey;
ALTER TABLE cases RENAME CONSTRAINT moderation_cases_decided TO cases_decided;

-- Decisions are kept when their subject is deleted, so they name it by kind, number and name. They are never changed: a
-- reversal is another decision.
CREATE TABLE decisions (
  id SERIAL PRIMARY KEY,
  ref varchar(16) NOT NULL UNIQUE,
  case_id integer,
  kind varchar(32) NOT NULL,
  lane varchar(16) NOT NULL CHECK (lane IN ('listings', 'applications', 'people', 'second_checks')),
  subject_kind varchar(16) NOT NULL,
  subject_id integer NOT NULL,
  subject_name varchar(255) NOT NULL,
  account_id integer REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  decision varchar(32) NOT NULL,
  from_status varchar(16),
  restricts boolean NOT NULL DEFAULT false,
  automated boolean NOT NULL DEFAULT false,
  reason_codes varchar(32)[] NOT NULL DEFAULT '{}',
  reason varchar(5000) NOT NULL DEFAULT '',
  open_answers smallint NOT NULL DEFAULT 0,
  reverses_id integer UNIQUE REFERENCES decisions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  claimed_at timestamptz(3),
  decided_by_id integer REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  decided_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  visible_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX decisions_account_id_decided_at_idx ON decisions (account_id, decided_at DESC);
CREATE INDEX decisions_subject_kind_subject_id_id_idx ON decisions (subject_kind, subject_id, id DESC);
CREATE INDEX decisions_decided_by_id_decided_at_idx ON decisions (decided_by_id, decided_at DESC);
CREATE INDEX decisions_case_id_idx ON decisions (case_id);
CREATE INDEX decisions_decided_at_idx ON decisions (decided_at);
CREATE TRIGGER decisions_append_only BEFORE UPDATE OR TRUNCATE ON decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TRIGGER decisions_append_only ON decisions IS 'Decisions of moderators are never changed: a reversal is another decision.';
CREATE TRIGGER decisions_kept BEFORE DELETE ON decisions FOR EACH ROW
  WHEN (OLD.decided_at > now() - interval '3 years') EXECUTE FUNCTION refuse_change();
COMMENT ON TRIGGER decisions_kept ON decisions IS 'Decisions of moderators are not deleted before they are three years old.';

CREATE TABLE strikes (
  decision_id integer PRIMARY KEY REFERENCES decisions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  weight smallint NOT NULL CHECK (weight BETWEEN 1 AND 3),
  expires_at timestamptz(3) NOT NULL,
  removed_at timestamptz(3)
);
CREATE INDEX strikes_account_id_idx ON strikes (account_id);

CREATE TABLE appeals (
  id SERIAL PRIMARY KEY,
  ref varchar(16) NOT NULL UNIQUE,
  decision_id integer NOT NULL UNIQUE REFERENCES decisions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  text varchar(2000) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at timestamptz(3) NOT NULL,
  outcome varchar(16) CHECK (outcome IN ('granted', 'refused')),
  reply varchar(5000),
  decided_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at timestamptz(3),
  CONSTRAINT appeals_decided CHECK ((decided_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX appeals_account_id_created_at_idx ON appeals (account_id, created_at DESC);
CREATE INDEX appeals_decided_by_id_idx ON appeals (decided_by_id);

CREATE TABLE appeal_documents (
  appeal_id integer NOT NULL REFERENCES appeals (id) ON DELETE CASCADE ON UPDATE CASCADE,
  position smallint NOT NULL,
  key varchar(128) NOT NULL UNIQUE,
  name varchar(255) NOT NULL,
  type varchar(64) NOT NULL,
  PRIMARY KEY (appeal_id, position)
);

CREATE TABLE case_notes (
  id SERIAL PRIMARY KEY,
  account_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  author_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  text varchar(2000) NOT NULL,
  is_sensitive boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX case_notes_account_id_id_idx ON case_notes (account_id, id DESC);
CREATE INDEX case_notes_author_id_idx ON case_notes (author_id);

-- Working hours are Monday to Friday 9 to 17, London, without the bank holidays of England and Wales.
-- Source: www.gov.uk/bank-holidays.
CREATE TABLE bank_holidays (
  day date PRIMARY KEY,
  name varchar(64) NOT NULL
);
INSERT INTO bank_holidays (day, name) VALUES
  ('2026-01-01', 'New Year''s Day'), ('2026-04-03', 'Good Friday'), ('2026-04-06', 'Easter Monday'),
  ('2026-05-04', 'Early May bank holiday'), ('2026-05-25', 'Spring bank holiday'), ('2026-08-31', 'Summer bank holiday'),
  ('2026-12-25', 'Christmas Day'), ('2026-12-28', 'Boxing Day (substitute day)'),
  ('2027-01-01', 'New Year''s Day'), ('2027-03-26', 'Good Friday'), ('2027-03-29', 'Easter Monday'),
  ('2027-05-03', 'Early May bank holiday'), ('2027-05-31', 'Spring bank holiday'), ('2027-08-30', 'Summer bank holiday'),
  ('2027-12-27', 'Christmas Day (substitute day)'), ('2027-12-28', 'Boxing Day (substitute day)'),
  ('2028-01-03', 'New Year''s Day (substitute day)'), ('2028-04-14', 'Good Friday'), ('2028-04-17', 'Easter Monday'),
  ('2028-05-01', 'Early May bank holiday'), ('2028-05-29', 'Spring bank holiday'), ('2028-08-28', 'Summer bank holiday'),
  ('2028-12-25', 'Christmas Day'), ('2028-12-26', 'Boxing Day');

CREATE FUNCTION working_time_after(start timestamptz, hours integer) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  at timestamp := start AT TIME ZONE 'Europe/London';
  remaining interval := make_interval(hours => hours);
  closes timestamp;
BEGIN
  LOOP
    closes := date_trunc('day', at) + interval '17 hours';
    IF extract(isodow FROM at) < 6 AND at < closes AND NOT EXISTS (SELECT FROM bank_holidays WHERE day = at::date) THEN
      at := greatest(at, closes - interval '8 hours');
      IF closes - at >= remaining THEN RETURN (at + remaining) AT TIME ZONE 'Europe/London'; END IF;
      remaining := remaining - (closes - at);
    END IF;
    at := date_trunc('day', at) + interval '1 day';
  END LOOP;
END $$;

ALTER TABLE cases
  ADD COLUMN lane varchar(16),
  -- 0: an animal suffers, a child is at risk, or threats. 1: reported for fraud by three accounts. 2: law. 3: all others.
  ADD COLUMN urgency smallint NOT NULL DEFAULT 3 CHECK (urgency BETWEEN 0 AND 3),
  ADD COLUMN due_at timestamptz(3),
  -- The user whose content or account the case is about.
  ADD COLUMN account_id integer REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN breeder_id integer REFERENCES breeders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN user_id integer REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN image_id integer REFERENCES images (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN message_id integer REFERENCES messages (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN review_id integer REFERENCES reviews (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN decision_id integer REFERENCES decisions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Who may not claim the case: the moderator whose decision it is about.
  ADD COLUMN barred_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN claimed_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN claim_session_id uuid REFERENCES sessions (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- Kept after the claim has ended, for the figures.
  ADD COLUMN claimed_at timestamptz(3),
  ADD COLUMN claimed_until timestamptz(3),
  ADD COLUMN put_back smallint NOT NULL DEFAULT 0,
  -- Since when the breeder is asked for changes, of which fields, and by whom.
  ADD COLUMN waiting_since timestamptz(3),
  ADD COLUMN requested_fields varchar(64)[] NOT NULL DEFAULT '{}',
  ADD COLUMN asked_by_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  -- The breeder has made the changes: first among cases of the same urgency.
  ADD COLUMN returned boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT cases_weight CHECK (weight >= 0),
  ADD COLUMN subject varchar(64) GENERATED ALWAYS AS (CASE
    WHEN other_pet_id IS NOT NULL THEN 'pets-' || pet_id::text || '-' || other_pet_id::text
    WHEN other_licence_id IS NOT NULL THEN 'licences-' || licence_id::text || '-' || other_licence_id::text
    WHEN image_id IS NOT NULL THEN 'photo-' || image_id::text
    WHEN pet_id IS NOT NULL THEN 'pet-' || pet_id::text
    WHEN litter_id IS NOT NULL THEN 'litter-' || litter_id::text
    WHEN licence_id IS NOT NULL THEN 'licence-' || licence_id::text
    WHEN breeder_id IS NOT NULL THEN 'breeder-' || breeder_id::text
    WHEN user_id IS NOT NULL THEN 'user-' || user_id::text
    WHEN message_id IS NOT NULL THEN 'message-' || message_id::text
    WHEN review_id IS NOT NULL THEN 'review-' || review_id::text
    WHEN decision_id IS NOT NULL THEN 'decision-' || decision_id::text
  END) STORED NOT NULL;
ALTER TABLE cases ADD CONSTRAINT cases_kind CHECK (kind IN ('listing', 'litter', 'application', 'licence', 'photo', 'report',
  'account', 'message', 'review', 'handover', 'data_complaint', 'appeal', 'second_check', 'changed_after_approval',
  'same_microchip', 'same_licence', 'early_import', 'six_litters'));

CREATE FUNCTION cases_before_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lane := coalesce(NEW.lane, CASE
    WHEN NEW.kind IN ('listing', 'litter', 'photo', 'changed_after_approval', 'same_microchip', 'early_import', 'six_litters')
      THEN 'listings'
    WHEN NEW.kind IN ('application', 'licence', 'same_licence') THEN 'applications'
    WHEN NEW.kind = 'second_check' THEN 'second_checks'
    WHEN NEW.kind = 'appeal' THEN (SELECT lane FROM decisions WHERE id = NEW.decision_id)
    WHEN NEW.kind = 'report' AND coalesce(NEW.pet_id, NEW.litter_id, NEW.image_id) IS NOT NULL THEN 'listings'
    ELSE 'people' END);
  IF NEW.kind IN ('early_import', 'six_litters') THEN NEW.urgency := least(NEW.urgency, 2); END IF;
  NEW.due_at := coalesce(NEW.due_at, CASE WHEN NEW.urgency = 0 THEN NEW.opened_at + interval '4 hours'
    ELSE working_time_after(NEW.opened_at, 24) END);
  NEW.account_id := coalesce(NEW.account_id, NEW.user_id,
    (SELECT b.user_id FROM breeders b WHERE b.id = coalesce(NEW.breeder_id,
      (SELECT breeder_id FROM pets WHERE id = NEW.pet_id), (SELECT breeder_id FROM litters WHERE id = NEW.litter_id),
      (SELECT breeder_id FROM licences WHERE id = NEW.licence_id))),
    (SELECT user_id FROM messages WHERE id = NEW.message_id),
    (SELECT reviewer_id FROM reviews WHERE id = NEW.review_id),
    (SELECT account_id FROM decisions WHERE id = NEW.decision_id));
  RETURN NEW;
END $$;
CREATE TRIGGER cases_before_insert BEFORE INSERT ON cases FOR EACH ROW EXECUTE FUNCTION cases_before_insert();
COMMENT ON TRIGGER cases_before_insert ON cases IS
  'The lane of a case follows from its kind and subject, its due time from its urgency; cases.account_id is the user it is about.';

-- The lane, due time and account of the cases so far.
UPDATE cases SET
  lane = CASE kind WHEN 'same_licence' THEN 'applications' ELSE 'listings' END,
  urgency = CASE WHEN kind IN ('early_import', 'six_litters') THEN 2 ELSE 3 END,
  due_at = working_time_after(opened_at, 24),
  account_id = (SELECT b.user_id FROM breeders b WHERE b.id = coalesce((SELECT breeder_id FROM pets WHERE id = pet_id),
    (SELECT breeder_id FROM litters WHERE id = litter_id), (SELECT breeder_id FROM licences WHERE id = licence_id)));
ALTER TABLE cases ALTER COLUMN lane SET NOT NULL, ALTER COLUMN due_at SET NOT NULL,
  ADD CONSTRAINT cases_lane CHECK (lane IN ('listings', 'applications', 'people', 'second_checks'));
CREATE UNIQUE INDEX cases_one_open ON cases (kind, subject) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX cases_one_claim ON cases (claimed_by_id) WHERE claimed_by_id IS NOT NULL;
-- The order of the moderation queue (QUE-06).
CREATE INDEX cases_next ON cases (urgency, returned DESC, due_at, weight DESC, opened_at, id) INCLUDE (lane)
  WHERE decided_at IS NULL;
CREATE INDEX cases_lane_decided_at_idx ON cases (lane, decided_at DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX cases_account_id_idx ON cases (account_id);
CREATE INDEX cases_breeder_id_idx ON cases (breeder_id);
CREATE INDEX cases_user_id_idx ON cases (user_id);
CREATE INDEX cases_image_id_idx ON cases (image_id);
CREATE INDEX cases_message_id_idx ON cases (message_id);
CREATE INDEX cases_review_id_idx ON cases (review_id);
CREATE INDEX cases_decision_id_idx ON cases (decision_id);
CREATE INDEX cases_barred_id_idx ON cases (barred_id);
CREATE INDEX cases_asked_by_id_idx ON cases (asked_by_id);
CREATE INDEX cases_claim_session_id_idx ON cases (claim_session_id);

CREATE FUNCTION cases_before_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.claimed_by_id := NULL;
  NEW.claim_session_id := NULL;
  NEW.claimed_until := NULL;
  NEW.waiting_since := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER cases_before_decision BEFORE UPDATE OF decided_at ON cases FOR EACH ROW
  WHEN (NEW.decided_at IS NOT NULL) EXECUTE FUNCTION cases_before_decision();
COMMENT ON TRIGGER cases_before_decision ON cases IS 'A decision ends the claim of a case.';

CREATE FUNCTION sessions_to_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET claimed_by_id = NULL, claim_session_id = NULL, claimed_until = NULL WHERE claim_session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_to_claims AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION sessions_to_claims();
COMMENT ON TRIGGER sessions_to_claims ON sessions IS 'The end of a session, also by a ban, ends its claim of a case.';

CREATE TABLE case_signals (
  id SERIAL PRIMARY KEY,
  case_id integer NOT NULL REFERENCES cases (id) ON DELETE CASCADE ON UPDATE CASCADE,
  rule varchar(32) NOT NULL,
  -- Distinguishes several signals of one rule: another listing, a report.
  key varchar(64) NOT NULL DEFAULT '',
  version varchar(16) NOT NULL,
  weight smallint NOT NULL CHECK (weight BETWEEN 1 AND 100),
  sentence varchar(500) NOT NULL,
  evidence jsonb NOT NULL DEFAULT '{}',
  found_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX case_signals_case_id_rule_key_key ON case_signals (case_id, rule, key);

-- A match is a case with one signal.
CREATE FUNCTION cases_to_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO case_signals (case_id, rule, version, weight, sentence, found_at)
  VALUES (NEW.id, NEW.kind, '1', NEW.weight, NEW.matched, NEW.opened_at);
  RETURN NULL;
END $$;
CREATE TRIGGER cases_to_signals AFTER INSERT ON cases FOR EACH ROW
  WHEN (NEW.weight > 0 AND NEW.matched IS NOT NULL) EXECUTE FUNCTION cases_to_signals();
COMMENT ON TRIGGER cases_to_signals ON cases IS 'A case that is opened by a match has that match as a signal.';
INSERT INTO case_signals (case_id, rule, version, weight, sentence, found_at)
  SELECT id, kind, '1', weight, matched, opened_at FROM cases WHERE weight > 0 AND matched IS NOT NULL;

CREATE FUNCTION case_signals_to_weight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer := coalesce(NEW.case_id, OLD.case_id);
BEGIN
  -- Reports count 60 together at most.
  UPDATE cases SET weight = (
    SELECT coalesce(sum(weight) FILTER (WHERE rule <> 'report'), 0)
      + least(coalesce(sum(weight) FILTER (WHERE rule = 'report'), 0), 60)
    FROM case_signals WHERE case_id = changed) WHERE id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER case_signals_to_weight AFTER INSERT OR DELETE OR UPDATE OF weight ON case_signals
  FOR EACH ROW EXECUTE FUNCTION case_signals_to_weight();
COMMENT ON TRIGGER case_signals_to_weight ON case_signals IS
  'cases.weight is the sum of the signals of a case; reports count 60 together at most.';

-- The functions of the cases so far, with the new name of the table.
CREATE OR REPLACE FUNCTION update_microchip_cases(pet integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chip varchar(15) := (SELECT d.microchip_number FROM pet_declarations d WHERE d.pet_id = pet);
BEGIN
  -- Two transactions with the same number wait for each other, so that the second one finds the first one's pet. 64 locks:
  -- a transaction that stores many pets does not fill the lock table.
  IF chip IS NOT NULL THEN PERFORM pg_advisory_xact_lock(1020, hashtext(chip) & 63); END IF;
  UPDATE cases c SET decision = 'withdrawn', decided_at = now()
    WHERE c.kind = 'same_microchip' AND c.decided_at IS NULL AND (c.pet_id = pet OR c.other_pet_id = pet)
      AND (SELECT count(*) FROM pets p JOIN pet_declarations d ON d.pet_id = p.id
        WHERE p.id IN (c.pet_id, c.other_pet_id) AND p.deleted_at IS NULL AND NOT p.reserved
          AND d.microchip_number = c.matched) < 2;
  INSERT INTO cases (kind, weight, matched, pet_id, other_pet_id)
    SELECT 'same_microchip', 50, chip, least(p.id, o.id), greatest(p.id, o.id)
    FROM pets p
    JOIN pet_declarations d ON d.microchip_number = chip
    JOIN pets o ON o.id = d.pet_id AND o.breeder_id <> p.breeder_id AND o.deleted_at IS NULL AND NOT o.reserved
    WHERE p.id = pet AND p.deleted_at IS NULL AND NOT p.reserved
      AND NOT EXISTS (SELECT FROM cases c
        WHERE c.pet_id = least(p.id, o.id) AND c.other_pet_id = greatest(p.id, o.id) AND c.matched = chip
          AND (c.decided_at IS NULL OR c.decision = 'no_action'));
END $$;

CREATE OR REPLACE FUNCTION pets_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_microchip_cases(NEW.id);
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'early_import' AND pet_id = NEW.id AND decided_at IS NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION licences_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_key text := without_case_and_spaces(NEW.number || ',' || NEW.council);
BEGIN
  PERFORM pg_advisory_xact_lock(1021, hashtext(this_key) & 63);
  UPDATE cases c SET decision = 'withdrawn', decided_at = now()
    WHERE c.kind = 'same_licence' AND c.decided_at IS NULL AND (c.licence_id = NEW.id OR c.other_licence_id = NEW.id)
      AND (NEW.state = 'withdrawn' OR without_case_and_spaces(c.matched) <> this_key);
  INSERT INTO cases (kind, weight, matched, licence_id, other_licence_id)
    SELECT 'same_licence', 50, NEW.number || ', ' || NEW.council, least(NEW.id, o.id), greatest(NEW.id, o.id)
    FROM licences o
    WHERE NEW.state <> 'withdrawn' AND o.state <> 'withdrawn' AND o.breeder_id <> NEW.breeder_id
      AND without_case_and_spaces(o.number) = without_case_and_spaces(NEW.number)
      AND without_case_and_spaces(o.council) = without_case_and_spaces(NEW.council)
      AND NOT EXISTS (SELECT FROM cases c
        WHERE c.licence_id = least(NEW.id, o.id) AND c.other_licence_id = greatest(NEW.id, o.id)
          AND without_case_and_spaces(c.matched) = this_key AND (c.decided_at IS NULL OR c.decision = 'no_action'));
  RETURN NULL;
END $$;

-- Cases of what waits for a decision open and close with its status, whichever program changes it (QUE-02). A use case that
-- decides closes the case itself first, with the decision and its moderator; what is still open here is withdrawn.

-- Questions of "Law and welfare" without an answer: such a pet has no case yet.
ALTER TABLE pets ADD COLUMN open_answers smallint NOT NULL DEFAULT 0;

CREATE FUNCTION update_litter_case(litter integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM litters WHERE id = litter AND status = 'pending' AND stage IN ('planned', 'expected'))
    OR EXISTS (SELECT FROM pets WHERE litter_id = litter AND status = 'pending' AND deleted_at IS NULL AND open_answers = 0)
  THEN
    INSERT INTO cases (kind, litter_id) VALUES ('litter', litter)
      ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
  ELSE
    UPDATE cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'litter' AND litter_id = litter AND decided_at IS NULL;
  END IF;
END $$;

CREATE FUNCTION pets_to_listing_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' AND NEW.deleted_at IS NULL AND NEW.litter_id IS NULL AND NEW.open_answers = 0 THEN
    INSERT INTO cases (kind, pet_id) VALUES ('listing', NEW.id)
      ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'listing' AND pet_id = NEW.id AND decided_at IS NULL;
  END IF;
  IF NEW.litter_id IS NOT NULL THEN PERFORM update_litter_case(NEW.litter_id); END IF;
  IF TG_OP = 'UPDATE' AND OLD.litter_id IS DISTINCT FROM NEW.litter_id AND OLD.litter_id IS NOT NULL THEN
    PERFORM update_litter_case(OLD.litter_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER pets_insert_to_listing_cases AFTER INSERT ON pets FOR EACH ROW
  WHEN (NEW.status = 'pending') EXECUTE FUNCTION pets_to_listing_cases();
COMMENT ON TRIGGER pets_insert_to_listing_cases ON pets IS
  'A pet that waits for a decision has a case in the moderation queue: its own, or that of its litter.';
CREATE TRIGGER pets_update_to_listing_cases AFTER UPDATE OF status, deleted_at, litter_id, open_answers ON pets
  FOR EACH ROW WHEN ((NEW.status = 'pending' OR OLD.status = 'pending') AND (NEW.status <> OLD.status
    OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at OR NEW.litter_id IS DISTINCT FROM OLD.litter_id
    OR (NEW.open_answers = 0) <> (OLD.open_answers = 0)))
  EXECUTE FUNCTION pets_to_listing_cases();
COMMENT ON TRIGGER pets_update_to_listing_cases ON pets IS
  'The case of a pet that waits for a decision opens and closes with its status, its answers and its litter.';

CREATE FUNCTION litters_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM update_litter_case(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER litters_to_cases AFTER INSERT OR UPDATE OF status, stage ON litters
  FOR EACH ROW EXECUTE FUNCTION litters_to_cases();
COMMENT ON TRIGGER litters_to_cases ON litters IS
  'The case of a litter opens when it or one of its animals waits for a decision, and closes when none does.';

CREATE FUNCTION breeders_to_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'pending' THEN
    INSERT INTO cases (kind, breeder_id) VALUES ('application', NEW.id)
      ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
  ELSE
    UPDATE cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'application' AND breeder_id = NEW.id AND decided_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER breeders_insert_to_cases AFTER INSERT ON breeders FOR EACH ROW
  WHEN (NEW.status = 'pending') EXECUTE FUNCTION breeders_to_cases();
COMMENT ON TRIGGER breeders_insert_to_cases ON breeders IS 'An application has a case in the moderation queue.';
CREATE TRIGGER breeders_update_to_cases AFTER UPDATE OF status ON breeders FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION breeders_to_cases();
COMMENT ON TRIGGER breeders_update_to_cases ON breeders IS 'The case of an application opens and closes with its status.';

CREATE FUNCTION licences_to_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'unchecked' THEN
    INSERT INTO cases (kind, licence_id, waiting_since)
      VALUES ('licence', NEW.id, CASE WHEN NEW.change_request IS NOT NULL THEN now() END)
      ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO UPDATE SET
        waiting_since = CASE WHEN NEW.change_request IS NOT NULL THEN coalesce(cases.waiting_since, now()) END,
        returned = cases.returned OR (cases.waiting_since IS NOT NULL AND NEW.change_request IS NULL);
  ELSE
    UPDATE cases SET decision = 'withdrawn', decided_at = now()
      WHERE kind = 'licence' AND licence_id = NEW.id AND decided_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER licences_to_check AFTER INSERT OR UPDATE OF state, change_request ON licences
  FOR EACH ROW EXECUTE FUNCTION licences_to_check();
COMMENT ON TRIGGER licences_to_check ON licences IS
  'The case of a licence opens while it is unchecked, and waits for the breeder while changes are requested.';

INSERT INTO cases (kind, pet_id, opened_at)
  SELECT 'listing', id, created_at FROM pets WHERE status = 'pending' AND deleted_at IS NULL AND litter_id IS NULL;
INSERT INTO cases (kind, litter_id, opened_at)
  SELECT 'litter', l.id, l.created_at FROM litters l WHERE (l.status = 'pending' AND l.stage IN ('planned', 'expected'))
    OR EXISTS (SELECT FROM pets p WHERE p.litter_id = l.id AND p.status = 'pending' AND p.deleted_at IS NULL);
INSERT INTO cases (kind, breeder_id, opened_at)
  SELECT 'application', id, created_at FROM breeders WHERE status = 'pending';
INSERT INTO cases (kind, licence_id, opened_at, waiting_since)
  SELECT 'licence', id, created_at, CASE WHEN change_request IS NOT NULL THEN updated_at END
  FROM licences WHERE state = 'unchecked';
