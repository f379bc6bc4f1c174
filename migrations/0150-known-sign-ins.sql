-- Where accounts were signed in to before. Wrong passwords from such a device or network have a count of their own, so that strangers who guess
-- do not block the owner. Only hashes: the table is no list of who was where.
CREATE TABLE known_sign_ins (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('device', 'network')),
  value_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, value_hash)
);
CREATE INDEX known_sign_ins_seen ON known_sign_ins (seen_at);

-- Hash of the STAFF_PASSWORD that a start set last: a start sets the password again only where the configuration holds another one by now, so
-- that a password chosen by mail outlasts a restart.
ALTER TABLE users ADD COLUMN configured_password_hash text;

ALTER TABLE user_keys DROP CONSTRAINT user_keys_purpose_check;
ALTER TABLE user_keys ADD CONSTRAINT user_keys_purpose_check CHECK (purpose IN ('recover', 'confirm', 'recover_staff'));
