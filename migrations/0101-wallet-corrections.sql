-- Corrections of a wallet by staff, with the reason that the customer reads. Sums of wallets are
-- read from an index alone.

ALTER TABLE ledger_entries
  ADD COLUMN reason text,
  ADD COLUMN by_id uuid,
  DROP CONSTRAINT ledger_entries_kind_check,
  DROP CONSTRAINT ledger_entries_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded',
      'given_up', 'counted', 'corrected')),
  ADD CONSTRAINT ledger_entries_check CHECK (CASE
    WHEN kind IN ('reserved', 'taken_back', 'given_up') THEN cents < 0
    WHEN kind IN ('spent', 'counted') THEN cents = 0
    WHEN kind = 'corrected' THEN cents <> 0
    ELSE cents > 0
  END),
  ADD CONSTRAINT ledger_entries_reason
    CHECK ((kind = 'corrected') = (reason IS NOT NULL AND by_id IS NOT NULL));
COMMENT ON COLUMN ledger_entries.kind IS
  'reserved: for a placed order; spent: that order was paid; returned: it ended unpaid; accrued, '
  'taken_back: by the loyalty programme; refunded: by staff; given_up: forfeited with the '
  'account; counted: no effect on the wallet; corrected: by staff, with a reason.';
COMMENT ON COLUMN ledger_entries.reason IS 'Of a correction, as its customer reads it.';
COMMENT ON COLUMN ledger_entries.by_id IS 'Who made a correction.';

DROP INDEX ledger_entries_customer;
CREATE INDEX ledger_entries_customer ON ledger_entries (customer_id, id)
  INCLUDE (cents, at, year, net_cents);
CREATE INDEX ledger_entries_reserved ON ledger_entries (customer_id) INCLUDE (cents, reference)
  WHERE kind = 'reserved';

CREATE OR REPLACE VIEW wallet_entries AS
  SELECT id, customer_id, at, kind, cents, order_id, reference, reason
  FROM ledger_entries WHERE kind <> 'counted';
