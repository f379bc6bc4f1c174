-- The wallet and the loyalty programme.

CREATE TABLE ledger_entries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_id uuid NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded',
      'given_up', 'counted')),
  cents bigint NOT NULL DEFAULT 0,
  order_id uuid REFERENCES orders,
  reference text NOT NULL UNIQUE,
  year integer,
  gross_cents bigint NOT NULL DEFAULT 0,
  net_cents bigint NOT NULL DEFAULT 0,
  credit_cents bigint NOT NULL DEFAULT 0,
  CHECK (CASE
    WHEN kind IN ('reserved', 'taken_back', 'given_up') THEN cents < 0
    WHEN kind IN ('spent', 'counted') THEN cents = 0
    ELSE cents > 0
  END),
  CHECK (CASE
    WHEN year IS NULL
      THEN kind <> 'counted' AND gross_cents = 0 AND net_cents = 0 AND credit_cents = 0
    ELSE kind IN ('accrued', 'taken_back', 'counted') AND order_id IS NOT NULL
  END)
);
CREATE INDEX ledger_entries_customer ON ledger_entries (customer_id, id);
CREATE INDEX ledger_entries_order ON ledger_entries (order_id) WHERE order_id IS NOT NULL;
COMMENT ON TABLE ledger_entries IS
  'Ledger of wallet and loyalty programme; append-only. The balance of a wallet is the sum of '
  'its entries.';
COMMENT ON COLUMN ledger_entries.customer_id IS
  'Without a foreign key: the ledger remains when the account is deleted.';
COMMENT ON COLUMN ledger_entries.kind IS
  'reserved: for a placed order; spent: that order was paid; returned: it ended unpaid; accrued, '
  'taken_back: by the loyalty programme; refunded: by staff; given_up: forfeited with the '
  'account; counted: no effect on the wallet.';
COMMENT ON COLUMN ledger_entries.cents IS 'Effect on the wallet.';
COMMENT ON COLUMN ledger_entries.reference IS 'The cause; each is written once.';
COMMENT ON COLUMN ledger_entries.year IS
  'Calendar year in Madrid that the loyalty programme counts it for; null: not counted.';
COMMENT ON COLUMN ledger_entries.gross_cents IS
  'Counted by the programme: paid, or negative for a refund, with VAT.';
COMMENT ON COLUMN ledger_entries.net_cents IS 'The same without VAT.';
COMMENT ON COLUMN ledger_entries.credit_cents IS 'Credit of the programme for it.';

-- Append-only.
CREATE FUNCTION wallet_entries_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a wallet are never changed nor deleted';
END
$$;
CREATE TRIGGER ledger_entries_kept BEFORE DELETE OR UPDATE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION wallet_entries_are_kept();

-- A wallet is never below zero, whichever program writes. Entries that take money from one wallet
-- wait for each other.
CREATE FUNCTION wallet_never_below_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || NEW.customer_id, 0));
  SELECT coalesce(sum(cents), 0) INTO before
    FROM ledger_entries WHERE customer_id = NEW.customer_id;
  IF before + NEW.cents < 0 THEN
    RAISE EXCEPTION 'a wallet of % cents cannot give %', before, -NEW.cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_never_below_zero';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_never_below_zero BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.cents < 0) EXECUTE FUNCTION wallet_never_below_zero();

-- The two ledgers apart, for reading by hand.
CREATE VIEW wallet_entries AS
  SELECT id, customer_id, at, kind, cents, order_id, reference
  FROM ledger_entries WHERE kind <> 'counted';
CREATE VIEW loyalty_entries AS
  SELECT id, customer_id, order_id, year, at, net_cents, credit_cents, reference, gross_cents
  FROM ledger_entries WHERE year IS NOT NULL;
