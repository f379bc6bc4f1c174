-- A coupon lowers the price, so it stands in the net; a wallet is a means of payment and leaves net, VAT and gross alone.
ALTER TABLE orders
  -- Net, taken off the goods.
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  ADD COLUMN coupon_code text,
  -- Paid, or reserved to be paid, from the customer's wallet.
  ADD COLUMN wallet_cents bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_wallet_within_gross CHECK (wallet_cents BETWEEN 0 AND gross_cents),
  -- What is left to pay in another way: what a gateway or a transfer asks for.
  ADD COLUMN due_cents bigint NOT NULL GENERATED ALWAYS AS (gross_cents - wallet_cents) STORED,
  DROP CONSTRAINT IF EXISTS orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN ('card', 'transfer', 'paypal', 'bizum', 'wallet'));

-- The line's part of the order's discount; the parts add up to it to the cent.
ALTER TABLE order_lines ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND net_cents);

CREATE TABLE coupons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- As it has to be typed: capitals count.
  code text NOT NULL UNIQUE CHECK (code <> ''),
  percent_bp integer CHECK (percent_bp BETWEEN 1 AND 10000),
  amount_cents bigint CHECK (amount_cents > 0),
  -- Net value of the goods from which it counts.
  minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  -- First and last day on which it counts, in Madrid.
  valid_from date,
  valid_until date,
  owner_id uuid REFERENCES users,
  single_use boolean NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES users,
  CHECK ((percent_bp IS NULL) <> (amount_cents IS NULL)),
  CHECK (valid_until >= valid_from)
);
CREATE INDEX coupons_newest ON coupons (created_at DESC, id);

-- Which order a coupon went into; given back where the order ends unpaid.
CREATE TABLE coupon_uses (
  order_id uuid PRIMARY KEY REFERENCES orders,
  coupon_id uuid NOT NULL REFERENCES coupons,
  single_use boolean NOT NULL,
  used_at timestamptz NOT NULL,
  returned_at timestamptz
);
-- Of simultaneous orders with one single-use code, one wins.
CREATE UNIQUE INDEX coupon_uses_once ON coupon_uses (coupon_id) WHERE single_use AND returned_at IS NULL;
CREATE INDEX coupon_uses_coupon ON coupon_uses (coupon_id);

-- The wallet is this ledger; a balance is the sum of its entries and stands nowhere.
CREATE TABLE wallet_entries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded')),
  cents bigint NOT NULL,
  order_id uuid REFERENCES orders,
  -- What caused the entry: repeating it adds nothing.
  reference text NOT NULL UNIQUE,
  CHECK (CASE kind WHEN 'reserved' THEN cents < 0 WHEN 'taken_back' THEN cents < 0 WHEN 'spent' THEN cents = 0 ELSE cents > 0 END)
);
CREATE INDEX wallet_entries_customer ON wallet_entries (customer_id, id);
CREATE INDEX wallet_entries_order ON wallet_entries (order_id);

CREATE FUNCTION wallet_entries_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a wallet are never changed nor deleted';
END
$$;
CREATE TRIGGER wallet_entries_kept BEFORE UPDATE OR DELETE ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION wallet_entries_are_kept();

-- The last word on "never below zero", whatever program writes: entries of one wallet wait for each other, and none may overdraw it.
CREATE FUNCTION wallet_is_never_overdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || NEW.customer_id, 0));
  SELECT coalesce(sum(cents), 0) INTO before FROM wallet_entries WHERE customer_id = NEW.customer_id;
  IF before + NEW.cents < 0 THEN
    RAISE EXCEPTION 'a wallet of % cents cannot give %', before, -NEW.cents USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_never_below_zero';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_never_overdrawn BEFORE INSERT ON wallet_entries
  FOR EACH ROW WHEN (NEW.cents < 0) EXECUTE FUNCTION wallet_is_never_overdrawn();

-- What counts for the tier of a year: a paid order's net, and what was refunded of it. `credit_cents` is what the programme gave or took for it.
CREATE TABLE loyalty_entries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_id uuid NOT NULL REFERENCES users,
  order_id uuid NOT NULL REFERENCES orders,
  -- The year in which the order was paid, in Madrid; a refund counts in the year of its order.
  year integer NOT NULL,
  at timestamptz NOT NULL,
  net_cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  reference text NOT NULL UNIQUE
);
CREATE INDEX loyalty_entries_customer ON loyalty_entries (customer_id, year);
CREATE INDEX loyalty_entries_order ON loyalty_entries (order_id);
CREATE TRIGGER loyalty_entries_kept BEFORE UPDATE OR DELETE ON loyalty_entries
  FOR EACH ROW EXECUTE FUNCTION wallet_entries_are_kept();
