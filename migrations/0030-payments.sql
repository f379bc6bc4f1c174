-- One row for each try to pay an order. An order may have many; the gateway wants a new number for each.
CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Part of the return addresses: 256 random bits, so that nobody can look at another's payment.
  public_id text NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES orders,
  method text NOT NULL CHECK (method IN ('card')),
  gateway_order text NOT NULL UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL CHECK (currency = '978'),
  state text NOT NULL CHECK (state IN ('created', 'pending', 'authorised', 'denied', 'expired')),
  response_code text,
  authorisation_code text,
  card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL,
  -- When the state last changed for good or for now: authorised, denied or expired.
  settled_at timestamptz
);
CREATE INDEX payment_attempts_order ON payment_attempts (order_id);
CREATE INDEX payment_attempts_in_flight ON payment_attempts (created_at) WHERE state IN ('created', 'pending');

-- Everything the gateway ever told us, believed or not, in the order of arrival.
CREATE TABLE payment_notifications (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL,
  attempt_id uuid REFERENCES payment_attempts,
  -- As claimed: known to be true only where the verdict is 'accepted'.
  gateway_order text,
  signature_version text NOT NULL,
  parameters text NOT NULL,
  signature text NOT NULL,
  -- 'accepted', or the code of the first check that failed.
  verdict text NOT NULL,
  response_code text,
  authorisation_code text,
  effect text NOT NULL CHECK (effect IN ('none', 'paid', 'orphaned')),
  -- Money that arrived and pays nothing: staff must give it back or assign it.
  orphaned_because text CHECK (orphaned_because IN ('order_paid', 'order_closed', 'order_not_placed', 'amount_differs', 'charged_again')),
  CHECK ((effect = 'orphaned') = (orphaned_because IS NOT NULL)),
  CHECK (effect = 'none' OR (verdict = 'accepted' AND attempt_id IS NOT NULL))
);
CREATE INDEX payment_notifications_attempt ON payment_notifications (attempt_id, id);
CREATE INDEX payment_notifications_orphaned ON payment_notifications (id) WHERE effect = 'orphaned';

CREATE FUNCTION payment_notifications_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment notifications are never changed nor deleted';
END
$$;
CREATE TRIGGER payment_notifications_kept BEFORE UPDATE OR DELETE ON payment_notifications
  FOR EACH ROW EXECUTE FUNCTION payment_notifications_are_kept();
