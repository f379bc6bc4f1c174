-- Whether the gateway told us, or we asked it.
ALTER TABLE payment_notifications ADD COLUMN source text NOT NULL DEFAULT 'notification' CHECK (source IN ('notification', 'query'));

-- Gateway tokens, never card numbers.
CREATE TABLE saved_cards (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL,
  -- The gateway's number of the brand: 1 Visa, 2 Mastercard, …
  brand text NOT NULL DEFAULT '',
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  -- Year and month, AAMM, as the gateway writes it.
  expiry text NOT NULL CHECK (expiry ~ '^[0-9]{2}(0[1-9]|1[0-2])$'),
  -- The network's number of the first payment, named in every later one.
  cof_txnid text NOT NULL DEFAULT '',
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, token)
);
CREATE UNIQUE INDEX saved_cards_default ON saved_cards (user_id) WHERE is_default;

ALTER TABLE payment_attempts
  -- When the gateway was last asked how it went, and when it last gave an answer that can be believed.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN answered_at timestamptz,
  -- Whose card is to be kept once it is authorised.
  ADD COLUMN keep_card_for uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX payment_attempts_unanswered ON payment_attempts (created_at) WHERE state = 'expired' AND answered_at IS NULL;

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  -- The payment that goes back; null where it came without one (a transfer, a wallet).
  attempt_id uuid REFERENCES payment_attempts,
  -- Money that arrived and pays nothing; null: money of the order.
  orphan_id bigint REFERENCES payment_notifications,
  target text NOT NULL CHECK (target IN ('card', 'bizum', 'paypal', 'transfer', 'wallet')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- Ids of the order's lines that are refunded; empty: the order as a whole, or a part of it without lines.
  lines jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL CHECK (reason <> ''),
  -- 'unknown': nobody can say whether the money left. It counts as gone until staff say otherwise, and is never tried again by itself.
  state text NOT NULL CHECK (state IN ('requested', 'done', 'refused', 'unknown')),
  response_code text,
  requested_by uuid REFERENCES users,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK (orphan_id IS NULL OR attempt_id IS NOT NULL)
);
CREATE INDEX refunds_order ON refunds (order_id, requested_at);
CREATE INDEX refunds_orphan ON refunds (orphan_id) WHERE orphan_id IS NOT NULL;
CREATE INDEX refunds_open ON refunds (requested_at) WHERE state IN ('requested', 'unknown');

CREATE TABLE refund_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  refund_id uuid NOT NULL REFERENCES refunds,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('requested', 'done', 'refused', 'unknown', 'resolved_done', 'resolved_not_done')),
  actor_id uuid REFERENCES users,
  response_code text,
  note text
);
CREATE INDEX refund_events_refund ON refund_events (refund_id, id);

CREATE FUNCTION refunds_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'refunds and what happened to them are never deleted nor rewritten';
END
$$;
CREATE TRIGGER refund_events_kept BEFORE UPDATE OR DELETE ON refund_events FOR EACH ROW EXECUTE FUNCTION refunds_are_kept();
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_are_kept();

-- The last word on "never more than was paid", whatever program writes: refunds of one order wait for each other.
CREATE FUNCTION refund_is_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_cents bigint;
  before bigint;
BEGIN
  SELECT gross_cents INTO limit_cents FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.orphan_id IS NULL THEN
    SELECT coalesce(sum(amount_cents), 0) INTO before FROM refunds WHERE order_id = NEW.order_id AND orphan_id IS NULL AND state <> 'refused';
  ELSE
    SELECT amount_cents INTO limit_cents FROM payment_attempts WHERE id = NEW.attempt_id;
    SELECT coalesce(sum(amount_cents), 0) INTO before FROM refunds WHERE orphan_id = NEW.orphan_id AND state <> 'refused';
  END IF;
  IF before + NEW.amount_cents > limit_cents THEN
    RAISE EXCEPTION 'of % cents paid, % are refunded: % more is too much', limit_cents, before, NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_paid';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_within_paid BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_is_within_paid();

-- A settled refund stays settled; an unknown one is settled by staff.
CREATE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('done', 'refused') OR NEW.amount_cents <> OLD.amount_cents OR NEW.order_id <> OLD.order_id THEN
    RAISE EXCEPTION 'refund % is % and stays so', OLD.id, OLD.state;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_move_on BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_moves_on();
