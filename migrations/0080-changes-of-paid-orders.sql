-- What was really paid of an order: its gross when it was paid, and every difference since. A change that makes it cheaper lowers the gross and leaves this alone.
ALTER TABLE orders ADD COLUMN paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents >= 0);
UPDATE orders SET paid_cents = gross_cents WHERE paid_at IS NOT NULL;

-- A change of a paid order that makes it dearer: it waits for the difference, and the order stays as it is until that is paid.
CREATE TABLE order_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  state text NOT NULL CHECK (state IN ('open', 'done', 'withdrawn', 'expired', 'locked')),
  -- Fingerprint of what the customer agreed to: asking for the same again is the same change.
  agreed text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'transfer', 'paypal', 'bizum')),
  difference_cents bigint NOT NULL CHECK (difference_cents > 0),
  -- What of the order and its lines will be written, as it was agreed to; and whether its days count from the payment.
  values jsonb NOT NULL,
  counts_anew boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE UNIQUE INDEX order_changes_open ON order_changes (order_id) WHERE state = 'open';
CREATE INDEX order_changes_order ON order_changes (order_id);
CREATE INDEX order_changes_expiring ON order_changes (expires_at) WHERE state = 'open';

-- The change that an attempt pays; null: the order.
ALTER TABLE payment_attempts ADD COLUMN change_id uuid REFERENCES order_changes;

ALTER TABLE payment_notifications
  DROP CONSTRAINT payment_notifications_orphaned_because_check,
  ADD CONSTRAINT payment_notifications_orphaned_because_check
    CHECK (orphaned_because IN ('order_paid', 'order_closed', 'order_not_placed', 'amount_differs', 'charged_again', 'change_closed'));

ALTER TABLE refunds
  -- When it was handed to the gateway; null while a job still has to. Only what was handed over can be without an answer.
  ADD COLUMN sent_at timestamptz,
  -- The difference of a change: its invoice was rectified when the order was changed.
  ADD COLUMN for_change boolean NOT NULL DEFAULT false;
UPDATE refunds SET sent_at = requested_at WHERE state = 'requested';

-- The last word on "never more than was paid", counted on what was paid.
CREATE OR REPLACE FUNCTION refund_is_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_cents bigint;
  before bigint;
BEGIN
  SELECT paid_cents INTO limit_cents FROM orders WHERE id = NEW.order_id FOR UPDATE;
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
