-- Names that a reader takes for one, more of them: small capitals and characters of Cherokee that look like Latin ones, other
-- characters of Latin (ø, ß, ł), | and $ and 5 and @ within a word, vv for w, and emoji or signs beside it.
CREATE OR REPLACE FUNCTION trading_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(nullif(replace(regexp_replace(
    translate(
      lower(unaccent('unaccent'::regdictionary, translate(lower(normalize(name, NFKD)),
        'аɑαвЬβсϲԁеєεɡһніıιјкκӏӀмոηоοσрρԛгѕтτυսѵνԝωхχ×уγүᴢАⱭΑВьΒСϹςԀЕЄΕꞬҺНІΙЈКΚМՈΗОΟΣРΡԚГЅТΤΥՍѴΝԜΩХΧУΓҮᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏔᏙᏚᏞᏟᏢᏦᏧᏴꭰꭱꭲꭺꭻꭼꮃꮇꮋꮍꮐꮓꮤꮩꮪꮮꮯꮲꮶꮷᏼՏտ۰٥۵',
        'aaabbbccdeeeghhiiijkkiimnnoooppqrsttuuvvwwxxxyyyzaaabbbcccdeeeghhiijkkmnnoooppqrsttuuvvwwxxyyyabcdefghijklmnoprstuvwydrtajewmhygzwvslcpkdbdrtajewmhygzwvslcpkdbssooo'))),
      '01l|5$@', 'oiiissa'),
    '[\s\u0300-\u036f\u00a1-\u00bf\u200b-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufeff\U0001F000-\U0001FAFF\U000E0000-\U000E007F!-/:-@\[-`{-~]+', '', 'g'),
    'vv', 'w'), ''), lower(name));

-- Approved breeders whose names are alike now: all but the first keep a key of their own, and a moderator looks at them.
CREATE TEMPORARY TABLE alike_names AS
  SELECT id, trading_name_key(trading_name) AS key, row_number() OVER (
    PARTITION BY trading_name_key(trading_name) ORDER BY status <> 'approved', approved_at, id) > 1 AS is_later
  FROM breeders;
-- First no name has its key any more, then each has its new one: so none meets the old key of another.
UPDATE breeders b SET trading_name_key = '#' || b.id FROM alike_names a
  WHERE a.id = b.id AND split_part(b.trading_name_key, '#', 1) <> a.key OR a.id = b.id AND a.is_later AND b.status = 'approved';
UPDATE breeders b SET trading_name_key = a.key || CASE WHEN a.is_later AND b.status = 'approved' THEN '#' || b.id ELSE '' END
  FROM alike_names a WHERE a.id = b.id AND b.trading_name_key = '#' || b.id;
INSERT INTO cases (kind, lane, breeder_id)
  SELECT 'account', 'applications', b.id FROM alike_names a JOIN breeders b ON b.id = a.id WHERE a.is_later AND b.status = 'approved'
  ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO NOTHING;
INSERT INTO case_signals (case_id, rule, version, weight, sentence)
  SELECT c.id, 'same_name', '1', 40, 'Another breeder has this trading name or one that looks like it.'
  FROM alike_names a JOIN cases c ON c.breeder_id = a.id AND c.kind = 'account' AND c.decided_at IS NULL
  JOIN breeders b ON b.id = a.id WHERE a.is_later AND b.status = 'approved'
  ON CONFLICT (case_id, rule, key) DO NOTHING;
