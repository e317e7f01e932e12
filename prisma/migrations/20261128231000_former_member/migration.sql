-- A user whose account is erased can no longer be written to: it would never be read. It is refused like a message to a user who has
-- blocked the sender.
CREATE OR REPLACE FUNCTION block_between(viewer_id integer, other_id integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT blocker_id FROM (
    SELECT blocker_id FROM user_blocks
    WHERE (blocker_id, blocked_id) IN ((viewer_id, other_id), (other_id, viewer_id))
    UNION ALL
    SELECT user_id FROM account_closures WHERE user_id = other_id AND erased_at IS NOT NULL
  ) AS blocks (blocker_id)
  ORDER BY blocker_id = viewer_id DESC LIMIT 1
$$;
COMMENT ON FUNCTION block_between IS
  'The id of the user who has blocked the other one, or of the other one whose account is erased; the viewer''s own id when both have blocked. Null otherwise.';

-- Texts with the first name alone said "Former".
UPDATE users SET first_name = 'Former member', last_name = ''
WHERE id IN (SELECT user_id FROM account_closures WHERE erased_at IS NOT NULL);
