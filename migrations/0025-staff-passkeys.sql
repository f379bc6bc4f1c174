-- Passkeys of staff: a second factor beside the codes of an app.

CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX staff_passkeys_user ON staff_passkeys (user_id);
COMMENT ON TABLE staff_passkeys IS 'Passkeys of accounts of staff (WebAuthn), named by the person.';
COMMENT ON COLUMN staff_passkeys.credential_id IS 'As the authenticator gave it, in base64url.';
COMMENT ON COLUMN staff_passkeys.public_key IS 'COSE key.';
COMMENT ON COLUMN staff_passkeys.sign_count IS
  'Signatures counted by the authenticator, 0 where it does not count: one that goes back is refused.';

CREATE TABLE staff_passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign_in')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_passkey_challenges_user ON staff_passkey_challenges (user_id);
COMMENT ON TABLE staff_passkey_challenges IS
  'What an authenticator has to sign, for five minutes. Each is deleted by its use.';
COMMENT ON COLUMN staff_passkey_challenges.challenge_hash IS 'SHA-256; a challenge has 256 random bits.';
