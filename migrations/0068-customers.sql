-- Customers: what the shop knows of them beside mail address, name and password.
ALTER TABLE users
  ADD COLUMN surname text NOT NULL DEFAULT '',
  ADD COLUMN company boolean NOT NULL DEFAULT false,
  ADD COLUMN company_name text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN language text NOT NULL DEFAULT 'es',
  -- What the checkout asks for an invoice, as the customer last saved it; checked again with each order.
  ADD COLUMN billing jsonb,
  -- When the customer followed the link in a mail to this address: only then are guest orders of the address theirs.
  ADD COLUMN email_confirmed_at timestamptz,
  ADD COLUMN terms_accepted_at timestamptz;

-- A session has a name of its own, to be listed and ended by its user; the token stays unknown.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- "Firefox, Windows": what a user recognises. Empty where the browser does not say.
  ADD COLUMN device text NOT NULL DEFAULT '';

-- Keys in mails, each good once: only their SHA-256 is kept.
CREATE TABLE user_keys (
  key_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('recover', 'confirm')),
  -- The address that the key was mailed to: it proves this one alone.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_keys_user ON user_keys (user_id, purpose);
CREATE INDEX user_keys_expiry ON user_keys (expires_at);

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
CREATE INDEX user_addresses_user ON user_addresses (user_id, created_at);
CREATE UNIQUE INDEX user_addresses_default ON user_addresses (user_id) WHERE is_default;

-- The cart of a signed-in customer. `client_id` is the browser's: the same item sent twice is one row.
CREATE TABLE user_cart_items (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id text NOT NULL,
  item jsonb NOT NULL,
  added_at timestamptz NOT NULL,
  UNIQUE (user_id, client_id)
);

-- Null: ordered as a guest. An order stays when its customer's account goes.
ALTER TABLE orders ADD COLUMN customer_id uuid REFERENCES users ON DELETE SET NULL;
-- A customer's orders, newest first, page by page without counting those before.
CREATE INDEX orders_customer ON orders (customer_id, placed_at DESC, id DESC) WHERE customer_id IS NOT NULL;
-- Guest orders of an address, for whoever proves that it is theirs.
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE customer_id IS NULL;
