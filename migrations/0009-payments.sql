-- Payments and refunds.

CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  public_id text NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES orders,
  method text NOT NULL,
  gateway_order text NOT NULL UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL CHECK (currency = '978'),
  state text NOT NULL CHECK (state IN ('created', 'pending', 'authorised', 'denied', 'expired')),
  response_code text,
  authorisation_code text,
  card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  asked_at timestamptz,
  answered_at timestamptz,
  keep_card_for uuid REFERENCES users ON DELETE SET NULL,
  approve_url text,
  change_id uuid REFERENCES order_changes,
  capturing_at timestamptz
);
CREATE INDEX payment_attempts_failed ON payment_attempts (settled_at)
  WHERE state IN ('denied', 'expired');
CREATE INDEX payment_attempts_in_flight ON payment_attempts (created_at)
  WHERE state IN ('created', 'pending');
CREATE INDEX payment_attempts_keep_card_for ON payment_attempts (keep_card_for)
  WHERE keep_card_for IS NOT NULL;
CREATE INDEX payment_attempts_order ON payment_attempts (order_id);
CREATE INDEX payment_attempts_unanswered ON payment_attempts (created_at)
  WHERE state = 'expired' AND answered_at IS NULL;
COMMENT ON TABLE payment_attempts IS
  'One row for each attempt to pay an order. An order may have several; the gateway requires a '
  'new number for each.';
COMMENT ON COLUMN payment_attempts.public_id IS '256 random bits, part of the return address.';
COMMENT ON COLUMN payment_attempts.change_id IS
  'The change of a paid order that it pays; null: the order.';
COMMENT ON COLUMN payment_attempts.keep_card_for IS
  'The customer whose card is stored once it is authorised.';
COMMENT ON COLUMN payment_attempts.gateway_order IS 'Number of the attempt at the gateway.';
COMMENT ON COLUMN payment_attempts.currency IS 'ISO 4217 numeric: 978 is the euro.';
COMMENT ON COLUMN payment_attempts.settled_at IS 'When it was authorised, denied or expired.';
COMMENT ON COLUMN payment_attempts.asked_at IS 'When the gateway was last queried.';
COMMENT ON COLUMN payment_attempts.answered_at IS 'When the gateway last gave an authentic answer.';
COMMENT ON COLUMN payment_attempts.approve_url IS
  'Where the customer approves a payment at PayPal.';
COMMENT ON COLUMN payment_attempts.capturing_at IS
  'A capture is reserved: of several PayPal attempts of an order, one is captured at a time.';

CREATE TABLE payment_notifications (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL,
  attempt_id uuid REFERENCES payment_attempts,
  gateway_order text,
  signature_version text NOT NULL,
  verdict text NOT NULL,
  response_code text,
  authorisation_code text,
  effect text NOT NULL CHECK (effect IN ('none', 'paid', 'orphaned')),
  orphaned_because text
    CHECK (orphaned_because IN ('order_paid', 'order_closed', 'order_not_placed', 'amount_differs',
      'charged_again', 'change_closed')),
  event_id text,
  amount_cents bigint CHECK (amount_cents > 0),
  parameters text NOT NULL,
  signature text NOT NULL,
  source text NOT NULL DEFAULT 'notification' CHECK (source IN ('notification', 'query')),
  CHECK ((effect = 'orphaned') = (orphaned_because IS NOT NULL)),
  CHECK (effect = 'none' OR verdict = 'accepted' AND attempt_id IS NOT NULL)
);
CREATE INDEX payment_notifications_attempt ON payment_notifications (attempt_id);
CREATE UNIQUE INDEX payment_notifications_event_id ON payment_notifications (event_id)
  WHERE event_id IS NOT NULL;
CREATE INDEX payment_notifications_orphaned ON payment_notifications (id) WHERE effect = 'orphaned';
COMMENT ON TABLE payment_notifications IS
  'Everything that a gateway told the shop, in the order of arrival. Never changed.';
COMMENT ON COLUMN payment_notifications.source IS
  'notification: the gateway called; query: the shop asked.';
COMMENT ON COLUMN payment_notifications.event_id IS
  'PayPal''s id of the event; null for other gateways.';
COMMENT ON COLUMN payment_notifications.parameters IS 'As received.';
COMMENT ON COLUMN payment_notifications.signature IS 'As received.';
COMMENT ON COLUMN payment_notifications.gateway_order IS
  'As claimed: true only where the verdict is accepted.';
COMMENT ON COLUMN payment_notifications.amount_cents IS
  'What was really charged, where it differs from the attempt.';
COMMENT ON COLUMN payment_notifications.verdict IS
  'accepted, or the code of the first check that failed.';
COMMENT ON COLUMN payment_notifications.effect IS
  'orphaned: money that pays no order; staff refund it.';

-- Append-only.
CREATE FUNCTION payment_notifications_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment notifications are never changed nor deleted';
END
$$;
CREATE TRIGGER payment_notifications_kept BEFORE DELETE OR UPDATE ON payment_notifications
  FOR EACH ROW EXECUTE FUNCTION payment_notifications_are_kept();

CREATE TABLE forged_notifications (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  received_at timestamptz NOT NULL,
  verdict text NOT NULL,
  claimed_order text,
  signature_version text NOT NULL,
  parameters text NOT NULL,
  signature text NOT NULL
);
COMMENT ON TABLE forged_notifications IS
  'Samples of notifications with a wrong signature, kept for a while.';
COMMENT ON COLUMN forged_notifications.claimed_order IS 'As claimed.';

CREATE TABLE forged_notification_counts (
  day date NOT NULL,
  verdict text NOT NULL,
  received bigint NOT NULL,
  latest_at timestamptz NOT NULL,
  PRIMARY KEY (day, verdict)
);
COMMENT ON TABLE forged_notification_counts IS
  'Number of notifications with a wrong signature by day and verdict.';

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  attempt_id uuid REFERENCES payment_attempts,
  orphan_id bigint REFERENCES payment_notifications,
  target text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  lines jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL CHECK (state IN ('requested', 'done', 'refused', 'unknown')),
  response_code text,
  requested_by uuid REFERENCES users,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  sent_at timestamptz,
  for_change boolean NOT NULL DEFAULT false,
  for_tax boolean NOT NULL DEFAULT false,
  CHECK (orphan_id IS NULL OR attempt_id IS NOT NULL)
);
CREATE INDEX refunds_open ON refunds (requested_at) WHERE state IN ('requested', 'unknown');
CREATE INDEX refunds_order ON refunds (order_id, requested_at);
CREATE INDEX refunds_orphan ON refunds (orphan_id) WHERE orphan_id IS NOT NULL;
CREATE INDEX refunds_requested_by ON refunds (requested_by) WHERE requested_by IS NOT NULL;
COMMENT ON TABLE refunds IS 'Refunds. The sum of an order''s refunds never exceeds what was paid.';
COMMENT ON COLUMN refunds.attempt_id IS
  'The payment that is returned; null: a transfer or the wallet.';
COMMENT ON COLUMN refunds.orphan_id IS
  'The orphaned payment that is returned; null: money of the order.';
COMMENT ON COLUMN refunds.lines IS
  'Ids of the refunded lines; empty: the whole order or a part without lines.';
COMMENT ON COLUMN refunds.sent_at IS 'When it was sent to the gateway; null: a job still has to.';
COMMENT ON COLUMN refunds.state IS
  'unknown: the gateway did not say whether the money left. It counts as refunded until staff '
  'decide, and is not retried.';
COMMENT ON COLUMN refunds.for_change IS
  'The difference of a change; its invoice was rectified with the change.';
COMMENT ON COLUMN refunds.for_tax IS
  'VAT returned because the sale turned out exempt: net and loyalty credit stay.';

-- Refunds are never deleted, and their events never changed.
CREATE FUNCTION refunds_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refunds and what happened to them are never deleted nor rewritten';
END
$$;
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refunds_are_kept();

-- A settled refund stays as it is; staff settle one of unknown outcome.
CREATE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('done', 'refused') OR NEW.amount_cents <> OLD.amount_cents
    OR NEW.order_id <> OLD.order_id THEN
    RAISE EXCEPTION 'refund % is % and stays so', OLD.id, OLD.state;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_move_on BEFORE UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_moves_on();

-- Never more is refunded than was paid, whichever program writes. Refunds of one order wait for
-- each other.
CREATE FUNCTION refund_is_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_cents bigint;
  before bigint;
BEGIN
  SELECT paid_cents INTO limit_cents FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.orphan_id IS NULL THEN
    SELECT coalesce(sum(amount_cents), 0) INTO before FROM refunds
      WHERE order_id = NEW.order_id AND orphan_id IS NULL AND state <> 'refused';
  ELSE
    SELECT coalesce(n.amount_cents, a.amount_cents) INTO limit_cents
      FROM payment_notifications n JOIN payment_attempts a ON a.id = n.attempt_id
      WHERE n.id = NEW.orphan_id AND a.id = NEW.attempt_id;
    SELECT coalesce(sum(amount_cents), 0) INTO before FROM refunds
      WHERE orphan_id = NEW.orphan_id AND state <> 'refused';
  END IF;
  IF before + NEW.amount_cents > limit_cents OR limit_cents IS NULL THEN
    RAISE EXCEPTION 'of % cents paid, % are refunded: % more is too much',
      limit_cents, before, NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_paid';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_within_paid BEFORE INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_is_within_paid();

CREATE TABLE refund_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  refund_id uuid NOT NULL REFERENCES refunds,
  at timestamptz NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('requested', 'done', 'refused', 'unknown', 'resolved_done',
      'resolved_not_done')),
  actor_id uuid REFERENCES users,
  response_code text,
  note text
);
CREATE INDEX refund_events_actor ON refund_events (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX refund_events_refund ON refund_events (refund_id, id);
COMMENT ON TABLE refund_events IS 'History of a refund. Never changed.';

CREATE TRIGGER refund_events_kept BEFORE DELETE OR UPDATE ON refund_events
  FOR EACH ROW EXECUTE FUNCTION refunds_are_kept();

CREATE TABLE saved_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL,
  brand text NOT NULL DEFAULT '',
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  expiry text NOT NULL CHECK (expiry ~ '^[0-9]{2}(0[1-9]|1[0-2])$'),
  cof_txnid text NOT NULL DEFAULT '',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, token)
);
CREATE UNIQUE INDEX saved_cards_default ON saved_cards (user_id) WHERE is_default;
CREATE UNIQUE INDEX saved_cards_same ON saved_cards (user_id, brand, last4, expiry);
COMMENT ON TABLE saved_cards IS 'Card tokens of the gateway; never card numbers.';
COMMENT ON COLUMN saved_cards.brand IS
  'The gateway''s number of the brand: 1 Visa, 2 Mastercard, …';
COMMENT ON COLUMN saved_cards.expiry IS 'YYMM, as the gateway writes it.';
COMMENT ON COLUMN saved_cards.cof_txnid IS
  'The network''s id of the first payment, named in later ones.';

CREATE TABLE card_registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  gateway_order text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'stored', 'denied', 'not_kept')),
  response_code text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX card_registrations_of_user ON card_registrations (user_id, created_at);
COMMENT ON TABLE card_registrations IS
  'Cards added without an order, by an authorisation of 0.00. No payment.';
COMMENT ON COLUMN card_registrations.gateway_order IS
  'Unique at the gateway, for payments and registrations together.';
COMMENT ON COLUMN card_registrations.state IS
  'not_kept: authorised, but the gateway sent no token.';
