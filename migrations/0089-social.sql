-- Ways into an account beside its password: who its owner is at a provider of sign-in.
CREATE TABLE user_identities (
  provider text NOT NULL,
  -- The provider's own name for its user, which stays; its mail address may change.
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the provider last said it, to be recognised by; '' where it says none.
  email text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
-- One of each provider for an account.
CREATE UNIQUE INDEX user_identities_user ON user_identities (user_id, provider);

-- Sign-ins under way: first behind the state that the provider repeats, then, known who it is, behind a key that the page of the browser
-- holds. Each is good once and for the browser whose cookie began it.
CREATE TABLE social_attempts (
  key_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  -- Whose account shall get another way in; null where nobody is signed in.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- What the provider said; null while it has said nothing.
  identity jsonb,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_expiry ON social_attempts (expires_at);
