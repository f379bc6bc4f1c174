-- Accounts of customers and staff. Guests have no account: the link of an order is their key.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('USER_ROLE', 'INVITED_ROLE', 'STAFF_ROLE')),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  surname text NOT NULL DEFAULT '',
  company boolean NOT NULL DEFAULT false,
  company_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'es',
  billing jsonb,
  email_confirmed_at timestamptz,
  terms_accepted_at timestamptz,
  configured_password_hash text
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
COMMENT ON TABLE users IS 'Accounts of customers and staff.';
COMMENT ON COLUMN users.password_hash IS 'Argon2; empty: the account signs in through a provider.';
COMMENT ON COLUMN users.configured_password_hash IS
  'Hash of the STAFF_PASSWORD that a start set last; a start sets it again only if the '
  'configuration changed.';
COMMENT ON COLUMN users.billing IS 'Billing data as saved last; checked again with every order.';
COMMENT ON COLUMN users.email_confirmed_at IS
  'When a link mailed to this address was followed. Only then do guest orders of the address '
  'belong to the account.';
COMMENT ON COLUMN users.active IS 'False: blocked or closed.';
COMMENT ON COLUMN users.company IS 'Registered as a company.';

CREATE TABLE user_keys (
  key_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('recover', 'confirm', 'recover_staff')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_keys_expiry ON user_keys (expires_at);
CREATE INDEX user_keys_user ON user_keys (user_id, purpose);
COMMENT ON TABLE user_keys IS 'Single-use keys in mails. Only the SHA-256 of a key is stored.';
COMMENT ON COLUMN user_keys.email IS
  'The address that the key was mailed to; it proves this address only.';
COMMENT ON COLUMN user_keys.key_hash IS 'SHA-256.';

CREATE TABLE user_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE UNIQUE INDEX user_identities_user ON user_identities (user_id, provider);
COMMENT ON TABLE user_identities IS 'Sign-in providers linked to an account.';
COMMENT ON COLUMN user_identities.subject IS
  'Identifier of the user at the provider; it does not change.';
COMMENT ON COLUMN user_identities.email IS 'As the provider gave it last; empty: none.';

CREATE TABLE social_attempts (
  key_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  identity jsonb,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_expiry ON social_attempts (expires_at);
COMMENT ON TABLE social_attempts IS
  'Sign-ins through a provider that are in progress, each valid once, in the browser that began '
  'it.';
COMMENT ON COLUMN social_attempts.key_hash IS
  'SHA-256 of the state parameter, later of the key held by the page.';
COMMENT ON COLUMN social_attempts.browser_hash IS
  'SHA-256 of the cookie of the browser that began it.';
COMMENT ON COLUMN social_attempts.user_id IS
  'The account that the identity will be added to; null: a sign-in without a session.';
COMMENT ON COLUMN social_attempts.identity IS 'What the provider answered; null: no answer yet.';

CREATE TABLE user_addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  province text NOT NULL DEFAULT '',
  country text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX user_addresses_default ON user_addresses (user_id) WHERE is_default;
CREATE INDEX user_addresses_user ON user_addresses (user_id, created_at);
COMMENT ON TABLE user_addresses IS 'Delivery addresses that a customer saved.';

CREATE TABLE user_cart_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id text NOT NULL,
  item jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  UNIQUE (user_id, client_id)
);
COMMENT ON TABLE user_cart_items IS 'The cart of a signed-in customer.';
COMMENT ON COLUMN user_cart_items.client_id IS
  'Chosen by the browser: an item that is sent twice is one row.';
COMMENT ON COLUMN user_cart_items.item IS
  'Product, configuration and files, as in the cart of the browser.';

CREATE TABLE export_keys (
  key_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX export_keys_user ON export_keys (user_id);
COMMENT ON TABLE export_keys IS 'Single-use links to a copy of one''s own data, valid for an hour.';
COMMENT ON COLUMN export_keys.key_hash IS 'SHA-256.';

CREATE TABLE account_closings (
  user_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  finished_at timestamptz
);
CREATE INDEX account_closings_open ON account_closings (closed_at) WHERE finished_at IS NULL;
COMMENT ON TABLE account_closings IS
  'Closed accounts. Personal data in orders is removed in batches; this row records the '
  'progress.';
COMMENT ON COLUMN account_closings.user_id IS
  'Without a foreign key: the account itself is deleted at the end.';
COMMENT ON COLUMN account_closings.orders IS
  'Number of orders that no longer contain personal data.';
COMMENT ON COLUMN account_closings.finished_at IS 'When nothing was left to remove.';
