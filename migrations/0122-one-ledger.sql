-- What the loyalty programme counts of an order and what it puts into the wallet for it are one entry of one ledger (docs/decisions/0031). Rows of the days
-- before stay two. `wallet_entries` and `loyalty_entries` say each by itself, to whoever reads by hand.
CREATE TYPE ledger_kind AS ENUM ('reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded', 'given_up', 'counted');

-- In the order in which no room is lost between columns; amounts are whole cents, which as `numeric` take less room than eight bytes.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  customer_id uuid NOT NULL,
  order_id uuid REFERENCES orders,
  -- 'counted': nothing for the wallet.
  kind ledger_kind NOT NULL DEFAULT 'counted',
  -- The year in Madrid in which the programme counts it; 0: it does not.
  year smallint NOT NULL DEFAULT 0,
  -- What it does to the wallet.
  cents numeric(15) NOT NULL DEFAULT 0,
  -- What counts of a payment or, negative, of a refund, and what the programme gave or took for it.
  gross_cents numeric(15) NOT NULL DEFAULT 0,
  net_cents numeric(15) NOT NULL DEFAULT 0,
  credit_cents numeric(15) NOT NULL DEFAULT 0,
  -- What caused the entry: repeating it adds nothing. Empty: the payment of its order.
  reference text NOT NULL DEFAULT '',
  PRIMARY KEY (customer_id, id),
  CHECK (CASE WHEN kind IN ('reserved', 'taken_back', 'given_up') THEN cents < 0 WHEN kind IN ('spent', 'counted') THEN cents = 0 ELSE cents > 0 END),
  CHECK (CASE WHEN year = 0 THEN kind <> 'counted' AND reference <> '' AND gross_cents = 0 AND net_cents = 0 AND credit_cents = 0
    ELSE kind IN ('accrued', 'taken_back', 'counted') AND order_id IS NOT NULL END)
);

-- Both ledgers of the days before keep their order, and lie between each other as they were written: neither is read past the whole of the other.
CREATE TEMPORARY TABLE ledger_places ON COMMIT DROP AS
  SELECT ledger, customer_id, id, row_number() OVER (ORDER BY reached, ledger, id) AS place FROM (
    SELECT 1 AS ledger, customer_id, id, max(at) OVER (PARTITION BY customer_id ORDER BY id) AS reached FROM wallet_entries
    UNION ALL SELECT 2, customer_id, id, max(at) OVER (PARTITION BY customer_id ORDER BY id) FROM loyalty_entries) entries;
INSERT INTO ledger_entries (id, at, customer_id, order_id, kind, cents, reference) OVERRIDING SYSTEM VALUE
  SELECT p.place, e.at, e.customer_id, e.order_id, e.kind::ledger_kind, e.cents, e.reference
  FROM wallet_entries e JOIN ledger_places p ON p.ledger = 1 AND (p.customer_id, p.id) = (e.customer_id, e.id);
INSERT INTO ledger_entries (id, at, customer_id, order_id, year, gross_cents, net_cents, credit_cents, reference) OVERRIDING SYSTEM VALUE
  SELECT p.place, e.at, e.customer_id, e.order_id, e.year, e.gross_cents, e.net_cents, e.credit_cents,
    CASE e.reference WHEN 'paid:' || e.order_id THEN '' ELSE e.reference END
  FROM loyalty_entries e JOIN ledger_places p ON p.ledger = 2 AND (p.customer_id, p.id) = (e.customer_id, e.id);
SELECT setval('ledger_entries_id_seq', max(id)) FROM ledger_entries HAVING max(id) IS NOT NULL;

-- An order is counted once. What has another cause is little: changes, refunds, orders paid from the wallet.
CREATE UNIQUE INDEX ledger_entries_own_order ON ledger_entries (order_id) WHERE reference = '';
CREATE UNIQUE INDEX ledger_entries_reference ON ledger_entries (reference) WHERE reference <> '';
CREATE INDEX ledger_entries_order ON ledger_entries (order_id) WHERE reference <> '';

ALTER TABLE wallet_checkpoints DROP CONSTRAINT wallet_checkpoints_customer_id_entry_id_fkey;
ALTER TABLE loyalty_checkpoints DROP CONSTRAINT loyalty_checkpoints_customer_id_entry_id_fkey;
ALTER TABLE wallet_checkpoints DISABLE TRIGGER wallet_checkpoints_kept;
UPDATE wallet_checkpoints c SET entry_id = p.place FROM ledger_places p WHERE p.ledger = 1 AND (p.customer_id, p.id) = (c.customer_id, c.entry_id);
ALTER TABLE wallet_checkpoints ENABLE TRIGGER wallet_checkpoints_kept;
ALTER TABLE loyalty_checkpoints DISABLE TRIGGER loyalty_checkpoints_kept;
UPDATE loyalty_checkpoints c SET entry_id = p.place FROM ledger_places p WHERE p.ledger = 2 AND (p.customer_id, p.id) = (c.customer_id, c.entry_id);
ALTER TABLE loyalty_checkpoints ENABLE TRIGGER loyalty_checkpoints_kept;
DROP TABLE wallet_entries, loyalty_entries;
ALTER TABLE wallet_checkpoints ADD FOREIGN KEY (customer_id, entry_id) REFERENCES ledger_entries;
ALTER TABLE loyalty_checkpoints ADD FOREIGN KEY (customer_id, entry_id) REFERENCES ledger_entries;

CREATE VIEW wallet_entries AS
  SELECT id, customer_id, at, kind, cents, order_id, reference FROM ledger_entries WHERE kind <> 'counted';
CREATE VIEW loyalty_entries AS
  SELECT id, customer_id, order_id, year, at, net_cents, credit_cents, reference, gross_cents FROM ledger_entries WHERE year <> 0;

CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION wallet_entries_are_kept();

-- As before (0102), of the one ledger: what moves money has cents, what the programme counts has a year.
CREATE OR REPLACE FUNCTION wallet_balance(customer uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH last AS (SELECT entry_id, cents FROM wallet_checkpoints WHERE customer_id = customer ORDER BY entries DESC LIMIT 1)
  SELECT coalesce((SELECT cents FROM last), 0)
    + coalesce((SELECT sum(cents) FROM ledger_entries
      WHERE customer_id = customer AND id > coalesce((SELECT entry_id FROM last), 0)), 0)::bigint
$$;
CREATE OR REPLACE FUNCTION fill_wallet_checkpoints(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last wallet_checkpoints;
  due wallet_checkpoints;
  found integer;
BEGIN
  LOOP
    last := NULL;
    SELECT * INTO last FROM wallet_checkpoints WHERE customer_id = customer ORDER BY entries DESC LIMIT 1;
    SELECT count(*), max(id), sum(cents), coalesce(sum(cents) FILTER (WHERE kind IN ('accrued', 'taken_back')), 0)
      INTO found, due.entry_id, due.cents, due.credit_cents
      FROM (SELECT id, kind, cents FROM ledger_entries
        WHERE customer_id = customer AND cents <> 0 AND id > coalesce(last.entry_id, 0) ORDER BY id LIMIT 50) e;
    EXIT WHEN found < 50;
    INSERT INTO wallet_checkpoints VALUES
      (customer, coalesce(last.entries, 0) + 50, due.entry_id, coalesce(last.cents, 0) + due.cents, coalesce(last.credit_cents, 0) + due.credit_cents);
  END LOOP;
END
$$;
CREATE OR REPLACE FUNCTION fill_loyalty_checkpoints(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last loyalty_checkpoints;
  due loyalty_checkpoints;
  found integer;
BEGIN
  LOOP
    last := NULL;
    SELECT * INTO last FROM loyalty_checkpoints WHERE customer_id = customer ORDER BY entries DESC LIMIT 1;
    SELECT count(*), max(id), sum(credit_cents) INTO found, due.entry_id, due.credit_cents
      FROM (SELECT id, credit_cents FROM ledger_entries
        WHERE customer_id = customer AND year <> 0 AND id > coalesce(last.entry_id, 0) ORDER BY id LIMIT 50) e;
    EXIT WHEN found < 50;
    SELECT jsonb_object_agg(year, cents) INTO due.years FROM (
      SELECT year, sum(cents) AS cents FROM (
        SELECT key::smallint AS year, value::numeric AS cents FROM jsonb_each_text(coalesce(last.years, '{}'))
        UNION ALL SELECT year, net_cents FROM ledger_entries
          WHERE customer_id = customer AND year <> 0 AND id > coalesce(last.entry_id, 0) AND id <= due.entry_id
      ) parts GROUP BY year
    ) years;
    INSERT INTO loyalty_checkpoints VALUES
      (customer, coalesce(last.entries, 0) + 50, due.entry_id, coalesce(last.credit_cents, 0) + due.credit_cents, due.years);
  END LOOP;
END
$$;
DROP FUNCTION loyalty_entry_comes_last();
CREATE OR REPLACE FUNCTION wallet_entry_comes_last() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || NEW.customer_id, 0));
  NEW.id := nextval('ledger_entries_id_seq');
  IF NEW.cents < 0 THEN
    before := wallet_balance(NEW.customer_id);
    IF before + NEW.cents < 0 THEN
      RAISE EXCEPTION 'a wallet of % cents cannot give %', before, -NEW.cents USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_never_below_zero';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER ledger_entry_comes_last BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION wallet_entry_comes_last();
CREATE TRIGGER wallet_checkpoint_is_due AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.cents <> 0) EXECUTE FUNCTION wallet_checkpoint_is_due();
CREATE TRIGGER loyalty_checkpoint_is_due AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.year <> 0) EXECUTE FUNCTION loyalty_checkpoint_is_due();
