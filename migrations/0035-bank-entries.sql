-- Bank statements that staff read in, to find the transfers of orders.

CREATE TABLE bank_statements (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  sha256 text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  format text NOT NULL,
  account text NOT NULL,
  read_at timestamptz NOT NULL,
  read_by uuid
);
COMMENT ON TABLE bank_statements IS 'Statements of the shop''s account. The files are not kept.';
COMMENT ON COLUMN bank_statements.format IS 'camt.053.001.08, or csv.';
COMMENT ON COLUMN bank_statements.account IS 'IBAN; empty: the file names none.';
COMMENT ON COLUMN bank_statements.read_by IS
  'The member of staff; without a foreign key, kept when the account is deleted.';

CREATE TABLE bank_entries (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES bank_statements,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('credit', 'returned', 'taken_back')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  booked_on date NOT NULL,
  value_on date NOT NULL,
  payer text NOT NULL,
  payer_account text NOT NULL,
  concept text NOT NULL,
  reference text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'ignored')),
  note text,
  decided_at timestamptz,
  decided_by uuid,
  CHECK ((state = 'ignored') = (note IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (state <> 'confirmed' OR kind = 'credit')
);
CREATE INDEX bank_entries_state ON bank_entries (state, value_on DESC, id DESC);
CREATE INDEX bank_entries_statement ON bank_entries (statement_id);
COMMENT ON TABLE bank_entries IS
  'Money that came, came back or was taken back by the bank. Debits are not kept.';
COMMENT ON COLUMN bank_entries.key IS
  'Account with the bank''s own reference, else with a fingerprint: the same entry counts once.';
COMMENT ON COLUMN bank_entries.kind IS
  'credit: money came; returned: an own payment came back; taken_back: the bank reversed a '
  'credit.';
COMMENT ON COLUMN bank_entries.reference IS 'The bank''s own; null: it gives none.';
COMMENT ON COLUMN bank_entries.note IS 'Why staff ignore it.';
COMMENT ON COLUMN bank_entries.decided_by IS
  'The member of staff; without a foreign key, kept when the account is deleted.';

CREATE TABLE bank_entry_orders (
  entry_id uuid NOT NULL REFERENCES bank_entries,
  order_id uuid NOT NULL REFERENCES orders,
  cents bigint NOT NULL CHECK (cents > 0),
  PRIMARY KEY (entry_id, order_id)
);
CREATE INDEX bank_entry_orders_order ON bank_entry_orders (order_id);
COMMENT ON TABLE bank_entry_orders IS 'Orders whose transfer was confirmed by an entry.';
COMMENT ON COLUMN bank_entry_orders.cents IS 'Part of the entry, with what was too much.';
