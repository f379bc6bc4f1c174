-- Sessions and the limits of sign-in attempts.

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  device text NOT NULL DEFAULT '',
  member_id uuid REFERENCES company_members ON DELETE CASCADE
);
CREATE INDEX sessions_member ON sessions (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX sessions_user ON sessions (user_id);
COMMENT ON TABLE sessions IS 'Signed-in browsers.';
COMMENT ON COLUMN sessions.token_hash IS 'SHA-256 of the token; the token itself is not stored.';
COMMENT ON COLUMN sessions.id IS 'Name of the session for listing and ending it.';
COMMENT ON COLUMN sessions.device IS
  'For the user to recognise, such as "Firefox, Windows"; empty: unknown.';
COMMENT ON COLUMN sessions.member_id IS
  'The company membership that the session acts for; null: the user''s own account.';

CREATE TABLE sign_in_failures (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_subject ON sign_in_failures (subject, at);
COMMENT ON TABLE sign_in_failures IS
  'Counted attempts: failed sign-ins and other limited actions, for all processes together.';
COMMENT ON COLUMN sign_in_failures.subject IS
  'What is counted and the SHA-256 of the address or network.';

CREATE TABLE known_sign_ins (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('device', 'network')),
  value_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, value_hash)
);
CREATE INDEX known_sign_ins_seen ON known_sign_ins (seen_at);
COMMENT ON TABLE known_sign_ins IS
  'Devices and networks from which an account signed in before. Their failures have a separate '
  'count, so that guesses of strangers do not block the owner.';
COMMENT ON COLUMN known_sign_ins.value_hash IS 'SHA-256: the table is no list of places.';
