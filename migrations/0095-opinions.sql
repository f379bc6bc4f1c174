-- Opinions of customers about delivered lines, invitations to write them, and who wants none.

CREATE TABLE opinion_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  line_id uuid NOT NULL REFERENCES order_lines,
  key text NOT NULL UNIQUE,
  picture bytea NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX opinion_photos_line ON opinion_photos (line_id);
COMMENT ON TABLE opinion_photos IS
  'Photos of opinions. They are sent before the opinion; removed after a day without one.';
COMMENT ON COLUMN opinion_photos.key IS
  'Part of its address: 192 random bits. Another one when its opinion is shown no longer.';
COMMENT ON COLUMN opinion_photos.picture IS 'WebP, made smaller, without data of the camera.';

CREATE TABLE opinions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  line_id uuid NOT NULL REFERENCES order_lines,
  version integer NOT NULL CHECK (version >= 1),
  state text NOT NULL CHECK (state IN ('waiting', 'shown', 'refused', 'replaced', 'withdrawn')),
  revision integer NOT NULL DEFAULT 1,
  product_slug text NOT NULL,
  language text NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  said text NOT NULL,
  name text NOT NULL,
  photo_id uuid REFERENCES opinion_photos,
  written_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  reason text CHECK (reason IN
    ('insult', 'personal_data', 'off_topic', 'not_genuine', 'advertising', 'unlawful')),
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz,
  UNIQUE (line_id, version),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK (state NOT IN ('shown', 'refused') OR decided_at IS NOT NULL)
);
CREATE UNIQUE INDEX opinions_waiting ON opinions (line_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX opinions_shown ON opinions (line_id) WHERE state = 'shown';
CREATE INDEX opinions_product ON opinions (product_slug, written_at DESC) WHERE state = 'shown';
CREATE INDEX opinions_state ON opinions (state, written_at DESC);
CREATE INDEX opinions_photo ON opinions (photo_id) WHERE photo_id IS NOT NULL;
COMMENT ON TABLE opinions IS
  'Versions of customers'' opinions, one opinion for each line. A later version is one of its own.';
COMMENT ON COLUMN opinions.revision IS 'Changes with every change of the text: staff name what they saw.';
COMMENT ON COLUMN opinions.name IS 'As the customer wants to be called. Empty: anonymous.';
COMMENT ON COLUMN opinions.decided_by IS 'Name of the member of staff.';
COMMENT ON COLUMN opinions.reason IS 'Why it is not shown; never for being negative.';
COMMENT ON COLUMN opinions.answer IS 'Words of the shop, shown below.';

CREATE TABLE opinion_invitations (
  order_id uuid PRIMARY KEY REFERENCES orders,
  invited_at timestamptz NOT NULL,
  leave_key uuid NOT NULL UNIQUE
);
COMMENT ON TABLE opinion_invitations IS 'Orders whose customer was asked for an opinion: once.';
COMMENT ON COLUMN opinion_invitations.leave_key IS 'Of the link for getting no more of them.';

CREATE TABLE opinion_leavers (
  mail_hash bytea PRIMARY KEY,
  left_at timestamptz NOT NULL
);
COMMENT ON TABLE opinion_leavers IS
  'Addresses that want no more invitations: SHA-256 of the address in lower case.';

CREATE INDEX order_events_received ON order_events (at)
  WHERE kind = 'moved' AND data->>'to' = 'received';
