-- A customer adds a card without an order: an authorisation of 0.00 at the gateway. It is no payment, and has no row among the attempts.
CREATE TABLE card_registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The gateway takes each number once, for payments and registrations alike.
  gateway_order text NOT NULL UNIQUE,
  -- not_kept: the bank authorised, but the gateway sent no token.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'stored', 'denied', 'not_kept')),
  response_code text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX card_registrations_of_user ON card_registrations (user_id, created_at);
