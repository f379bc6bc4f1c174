-- The ledgers of wallet and loyalty programme stay the truth. Every fiftieth entry leaves what they add up to so far, so that a balance, a page of the
-- ledger and the spend of a year are read from there on, however long a ledger gets (docs/decisions/0042).
-- An entry is asked for by its customer alone, so this is its key; the index of numbers without a customer would only lead past those of others.
ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_pkey, ADD PRIMARY KEY (customer_id, id);
ALTER TABLE loyalty_entries DROP CONSTRAINT loyalty_entries_pkey, ADD PRIMARY KEY (customer_id, id);
DROP INDEX wallet_entries_customer, loyalty_entries_customer, loyalty_entries_newest;

CREATE TABLE wallet_checkpoints (
  customer_id uuid NOT NULL,
  -- So many entries that move money are summed here, `entry_id` the last of them. (`spent` moves none.)
  entries integer NOT NULL CHECK (entries > 0 AND entries % 50 = 0),
  entry_id bigint NOT NULL,
  cents bigint NOT NULL,
  -- Of these what the loyalty programme gave and took.
  credit_cents bigint NOT NULL,
  PRIMARY KEY (customer_id, entries),
  FOREIGN KEY (customer_id, entry_id) REFERENCES wallet_entries
);
CREATE TABLE loyalty_checkpoints (
  customer_id uuid NOT NULL,
  entries integer NOT NULL CHECK (entries > 0 AND entries % 50 = 0),
  entry_id bigint NOT NULL,
  credit_cents bigint NOT NULL,
  -- Net cents by calendar year.
  years jsonb NOT NULL,
  PRIMARY KEY (customer_id, entries),
  FOREIGN KEY (customer_id, entry_id) REFERENCES loyalty_entries
);
CREATE TRIGGER wallet_checkpoints_kept BEFORE UPDATE OR DELETE ON wallet_checkpoints FOR EACH ROW EXECUTE FUNCTION wallet_entries_are_kept();
CREATE TRIGGER loyalty_checkpoints_kept BEFORE UPDATE OR DELETE ON loyalty_checkpoints FOR EACH ROW EXECUTE FUNCTION wallet_entries_are_kept();

-- The sum of a wallet's ledger.
CREATE FUNCTION wallet_balance(customer uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH last AS (SELECT entry_id, cents FROM wallet_checkpoints WHERE customer_id = customer ORDER BY entries DESC LIMIT 1)
  SELECT coalesce((SELECT cents FROM last), 0)
    + coalesce((SELECT sum(cents) FROM wallet_entries
      WHERE customer_id = customer AND id > coalesce((SELECT entry_id FROM last), 0)), 0)::bigint
$$;

-- All checkpoints that are due of a customer. Only while the wallet's lock is held.
CREATE FUNCTION fill_wallet_checkpoints(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
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
      FROM (SELECT id, kind, cents FROM wallet_entries
        WHERE customer_id = customer AND kind <> 'spent' AND id > coalesce(last.entry_id, 0) ORDER BY id LIMIT 50) e;
    EXIT WHEN found < 50;
    INSERT INTO wallet_checkpoints VALUES
      (customer, coalesce(last.entries, 0) + 50, due.entry_id, coalesce(last.cents, 0) + due.cents, coalesce(last.credit_cents, 0) + due.credit_cents);
  END LOOP;
END
$$;
CREATE FUNCTION fill_loyalty_checkpoints(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last loyalty_checkpoints;
  due loyalty_checkpoints;
  found integer;
BEGIN
  LOOP
    last := NULL;
    SELECT * INTO last FROM loyalty_checkpoints WHERE customer_id = customer ORDER BY entries DESC LIMIT 1;
    SELECT count(*), max(id), sum(credit_cents) INTO found, due.entry_id, due.credit_cents
      FROM (SELECT id, credit_cents FROM loyalty_entries
        WHERE customer_id = customer AND id > coalesce(last.entry_id, 0) ORDER BY id LIMIT 50) e;
    EXIT WHEN found < 50;
    SELECT jsonb_object_agg(year, cents) INTO due.years FROM (
      SELECT year, sum(cents) AS cents FROM (
        SELECT key::integer AS year, value::bigint AS cents FROM jsonb_each_text(coalesce(last.years, '{}'))
        UNION ALL SELECT year, net_cents FROM loyalty_entries
          WHERE customer_id = customer AND id > coalesce(last.entry_id, 0) AND id <= due.entry_id
      ) parts GROUP BY year
    ) years;
    INSERT INTO loyalty_checkpoints VALUES
      (customer, coalesce(last.entries, 0) + 50, due.entry_id, coalesce(last.credit_cents, 0) + due.credit_cents, due.years);
  END LOOP;
END
$$;

-- Entries of one customer wait for each other, and get their numbers while they hold the lock: none with a lower number comes after a checkpoint.
-- The last word on "never below zero" too, whatever program writes.
DROP TRIGGER wallet_never_overdrawn ON wallet_entries;
DROP FUNCTION wallet_is_never_overdrawn();
CREATE FUNCTION wallet_entry_comes_last() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || NEW.customer_id, 0));
  NEW.id := nextval('wallet_entries_id_seq');
  IF NEW.cents < 0 THEN
    before := wallet_balance(NEW.customer_id);
    IF before + NEW.cents < 0 THEN
      RAISE EXCEPTION 'a wallet of % cents cannot give %', before, -NEW.cents USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_never_below_zero';
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER wallet_entry_comes_last BEFORE INSERT ON wallet_entries FOR EACH ROW EXECUTE FUNCTION wallet_entry_comes_last();
CREATE FUNCTION loyalty_entry_comes_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || NEW.customer_id, 0));
  NEW.id := nextval('loyalty_entries_id_seq');
  RETURN NEW;
END
$$;
CREATE TRIGGER loyalty_entry_comes_last BEFORE INSERT ON loyalty_entries FOR EACH ROW EXECUTE FUNCTION loyalty_entry_comes_last();

CREATE FUNCTION wallet_checkpoint_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fill_wallet_checkpoints(NEW.customer_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER wallet_checkpoint_is_due AFTER INSERT ON wallet_entries
  FOR EACH ROW WHEN (NEW.kind <> 'spent') EXECUTE FUNCTION wallet_checkpoint_is_due();
CREATE FUNCTION loyalty_checkpoint_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fill_loyalty_checkpoints(NEW.customer_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER loyalty_checkpoint_is_due AFTER INSERT ON loyalty_entries FOR EACH ROW EXECUTE FUNCTION loyalty_checkpoint_is_due();

-- Ledgers of the days before.
SELECT fill_wallet_checkpoints(customer_id) FROM wallet_entries GROUP BY customer_id HAVING count(*) >= 50;
SELECT fill_loyalty_checkpoints(customer_id) FROM loyalty_entries GROUP BY customer_id HAVING count(*) >= 50;
