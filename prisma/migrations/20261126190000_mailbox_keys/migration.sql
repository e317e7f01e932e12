-- The mailbox of an email address, by which accounts are compared: what follows a plus leads to the same one, and with
-- Google dots do not count. Null for an address without a name before the plus.
CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT CASE
      WHEN name = '' THEN NULL
      WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
      ELSE name || '@' || host END
    FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS name, split_part(lower(email), '@', 2) AS host) parts);
CREATE INDEX users_mailbox_key_idx ON users (mailbox_key(email::text));
