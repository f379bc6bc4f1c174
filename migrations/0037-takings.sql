-- Money received and given back, day by day. Made by triggers, so that it agrees with orders and
-- refunds whichever program writes them, and later changes of an order leave it as it was.

CREATE TABLE takings (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  method text,
  kind text NOT NULL CHECK (kind IN ('order', 'change', 'surplus', 'orphan', 'refund')),
  cents bigint NOT NULL CHECK ((cents < 0) = (kind = 'refund')),
  order_id uuid NOT NULL REFERENCES orders
);
CREATE INDEX takings_day ON takings (day, method) INCLUDE (kind, cents);
CREATE INDEX takings_order ON takings (order_id);
COMMENT ON COLUMN takings.day IS 'In Madrid: value date of a transfer, else day of the payment.';
COMMENT ON COLUMN takings.method IS
  'Code of the payment method; of a refund where it went. Null: the customer''s balance.';
COMMENT ON COLUMN takings.kind IS
  'change: the difference of a changed order; surplus: beyond the amount due; orphan: it pays no '
  'order and is to be given back; refund: given back.';

CREATE FUNCTION madrid_day(at timestamptz) RETURNS date LANGUAGE sql STABLE RETURN
  (at AT TIME ZONE 'Europe/Madrid')::date;

CREATE FUNCTION take_parts(on_day date, by_method text, kind text, whole bigint, balance bigint,
  of_order uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO takings (day, method, kind, cents, order_id)
  SELECT on_day, part.method, kind, part.cents, of_order
  FROM (VALUES (by_method, whole - balance), (NULL, balance)) AS part (method, cents)
  WHERE part.cents > 0
$$;

CREATE FUNCTION take_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_parts(coalesce(NEW.paid_on, madrid_day(NEW.paid_at)), NEW.payment_method, 'order',
    NEW.paid_cents, NEW.wallet_cents, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_taken AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION take_order();
CREATE TRIGGER orders_taken_later AFTER UPDATE ON orders
  FOR EACH ROW WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL)
  EXECUTE FUNCTION take_order();

CREATE FUNCTION take_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_parts(coalesce(NEW.paid_on, madrid_day(NEW.settled_at)), NEW.method, 'change',
    NEW.difference_cents, NEW.wallet_cents, NEW.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_changes_taken AFTER UPDATE ON order_changes
  FOR EACH ROW WHEN (OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION take_change();

CREATE FUNCTION take_orphan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO takings (day, method, kind, cents, order_id)
  SELECT madrid_day(NEW.received_at), a.method, 'orphan', coalesce(NEW.amount_cents, a.amount_cents),
    a.order_id
  FROM payment_attempts a WHERE a.id = NEW.attempt_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_notifications_taken AFTER INSERT ON payment_notifications
  FOR EACH ROW WHEN (NEW.effect = 'orphaned') EXECUTE FUNCTION take_orphan();

CREATE FUNCTION take_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO takings (day, method, kind, cents, order_id)
  VALUES (madrid_day(coalesce(NEW.settled_at, NEW.requested_at)), NEW.target, 'refund',
    -NEW.amount_cents, NEW.order_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_taken AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION take_refund();
CREATE TRIGGER refunds_taken_later AFTER UPDATE ON refunds
  FOR EACH ROW WHEN (OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION take_refund();
