-- The balance of each wallet, changed by the transaction that writes an entry: lists and reports of
-- all wallets do not sum the ledger.

CREATE TABLE wallet_balances (
  customer_id uuid PRIMARY KEY,
  cents bigint NOT NULL CHECK (cents >= 0)
);
COMMENT ON TABLE wallet_balances IS
  'Wallets with movements, each with the sum of its ledger entries. Written by a trigger of '
  'ledger_entries alone.';
COMMENT ON COLUMN wallet_balances.customer_id IS
  'Without a foreign key, as in ledger_entries: it remains when the account is deleted.';

-- Waits like `wallet_never_below_zero`, which has the same lock.
CREATE FUNCTION wallet_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('wallet:' || NEW.customer_id, 0));
  UPDATE wallet_balances SET cents = cents + NEW.cents WHERE customer_id = NEW.customer_id;
  IF NOT FOUND THEN
    INSERT INTO wallet_balances (customer_id, cents) VALUES (NEW.customer_id, NEW.cents);
  END IF;
  RETURN NULL;
END
$$;
-- After the insertion: an entry that was written before changes nothing. The trigger keeps others
-- from writing entries until the balances are there.
CREATE TRIGGER wallet_balance_follows AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.cents <> 0) EXECUTE FUNCTION wallet_balance_follows();

INSERT INTO wallet_balances (customer_id, cents)
  SELECT customer_id, sum(cents) FROM ledger_entries
  GROUP BY customer_id HAVING bool_or(cents <> 0);
CREATE INDEX wallet_balances_cents ON wallet_balances (cents DESC, customer_id);

-- What was moved after a day.
CREATE INDEX ledger_entries_at ON ledger_entries (at) INCLUDE (customer_id, cents);
