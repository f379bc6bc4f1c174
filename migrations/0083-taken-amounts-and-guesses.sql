-- What was really taken, where it is not what was asked for: that much has to go back.
ALTER TABLE payment_notifications ADD COLUMN amount_cents bigint CHECK (amount_cents > 0);

CREATE OR REPLACE FUNCTION refund_is_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  limit_cents bigint;
  before bigint;
BEGIN
  SELECT paid_cents INTO limit_cents FROM orders WHERE id = NEW.order_id FOR UPDATE;
  IF NEW.orphan_id IS NULL THEN
    SELECT coalesce(sum(amount_cents), 0) INTO before FROM refunds WHERE order_id = NEW.order_id AND orphan_id IS NULL AND state <> 'refused';
  ELSE
    SELECT coalesce(n.amount_cents, a.amount_cents) INTO limit_cents
      FROM payment_notifications n JOIN payment_attempts a ON a.id = n.attempt_id
      WHERE n.id = NEW.orphan_id AND a.id = NEW.attempt_id;
    SELECT coalesce(sum(amount_cents), 0) INTO before FROM refunds WHERE orphan_id = NEW.orphan_id AND state <> 'refused';
  END IF;
  IF before + NEW.amount_cents > limit_cents OR limit_cents IS NULL THEN
    RAISE EXCEPTION 'of % cents paid, % are refunded: % more is too much', limit_cents, before, NEW.amount_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_paid';
  END IF;
  RETURN NEW;
END
$$;

-- Codes of coupons that were tried and are none, by who tried them: as hashes, so that the table is no list of either.
CREATE TABLE coupon_guesses (
  subject text NOT NULL,
  code text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (subject, code)
);
CREATE INDEX coupon_guesses_at ON coupon_guesses (at);
