-- Blocks between users (SCM-19): who has blocked whom.
CREATE TABLE user_blocks (
  blocker_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  blocked_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT user_blocks_not_self CHECK (blocker_id <> blocked_id)
);
CREATE INDEX user_blocks_blocked_id_idx ON user_blocks (blocked_id);
COMMENT ON TABLE user_blocks IS 'While a row exists, neither of the two users can send the other a message or pay them a deposit.';

CREATE FUNCTION block_between(viewer_id integer, other_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT blocker_id FROM user_blocks
  WHERE (blocker_id, blocked_id) IN ((viewer_id, other_id), (other_id, viewer_id))
  ORDER BY blocker_id = viewer_id DESC LIMIT 1
$$;
COMMENT ON FUNCTION block_between IS
  'The id of the user who has blocked the other one; the viewer''s own id when both have. Null when neither has.';

CREATE FUNCTION block_lock_key(one_id integer, other_id integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('block ' || least(one_id, other_id) || ' ' || greatest(one_id, other_id), 0)
$$;
COMMENT ON FUNCTION block_lock_key IS
  'Advisory lock of two users: shared while something is stored that a block between them prevents, exclusive while a block is.';

-- VOLATILE, so that the second statement has a snapshot of its own, taken when the lock is held: it sees a block that
-- was committed while this statement waited.
CREATE FUNCTION locked_block_between(viewer_id integer, other_id integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(block_lock_key(viewer_id, other_id));
  RETURN (SELECT block_between(viewer_id, other_id));
END
$$;
COMMENT ON FUNCTION locked_block_between IS
  'block_between, and until the end of the transaction no block between the two can be stored.';
