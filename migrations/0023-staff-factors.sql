-- Second factor of staff: codes of an authenticator app, and codes for a lost phone.

CREATE TABLE staff_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE staff_factors IS 'Authenticator app of an account of staff (RFC 6238).';
COMMENT ON COLUMN staff_factors.secret IS
  'AES-256-GCM with the key of the installation: nonce, tag, cipher text.';
COMMENT ON COLUMN staff_factors.confirmed_at IS 'Null until the first code: sign-in asks for none.';
COMMENT ON COLUMN staff_factors.last_step IS
  'Time step of the last accepted code: earlier codes and this one are refused.';

CREATE TABLE staff_recovery_codes (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX staff_recovery_codes_user ON staff_recovery_codes (user_id);
COMMENT ON TABLE staff_recovery_codes IS
  'Unused codes that replace a code of the app once. Each is deleted by its use.';
COMMENT ON COLUMN staff_recovery_codes.code_hash IS 'SHA-256; a code has 80 random bits.';
