-- The last number of each series and year. Raising it locks its row until the transaction ends, and a transaction that is taken back gives its number back:
-- so a series has no gaps, whoever pays at once.
CREATE TABLE invoice_numbers (
  series text NOT NULL CHECK (series IN ('F', 'RE', 'S', 'R')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

-- Issued invoices, as they were issued. Whatever has to change is another invoice.
CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- F2026-000001
  number text NOT NULL UNIQUE,
  series text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  kind text NOT NULL CHECK (kind IN ('full', 'simplified', 'replacement', 'rectifying')),
  order_id uuid NOT NULL REFERENCES orders,
  -- The invoice that this one corrects or takes the place of.
  refers_to uuid REFERENCES invoices,
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL,
  gross_cents bigint NOT NULL,
  -- Everything that it says: who, to whom, lines, taxes, totals.
  content jsonb NOT NULL,
  UNIQUE (series, year, sequence),
  CHECK ((refers_to IS NULL) = (kind IN ('full', 'simplified')))
);
CREATE INDEX invoices_order ON invoices (order_id, issued_at);
CREATE INDEX invoices_refers_to ON invoices (refers_to) WHERE refers_to IS NOT NULL;
-- An order is invoiced once, and its simplified invoice is exchanged once.
CREATE UNIQUE INDEX invoices_once ON invoices (order_id) WHERE kind IN ('full', 'simplified');
CREATE UNIQUE INDEX invoices_exchanged_once ON invoices (order_id) WHERE kind = 'replacement';

-- The end of each taxpayer's chain of billing records. Whoever adds a record holds this row, so records stand in one order, each upon the one before.
CREATE TABLE invoice_chains (
  issuer_tax_id text PRIMARY KEY,
  -- Tells this installation of the program from others of the same taxpayer.
  installation text NOT NULL,
  position bigint NOT NULL,
  number text,
  issued_on date,
  hash text,
  generated_at timestamptz
);

-- VERI*FACTU (RD 1007/2023): what the tax agency is told, each record with the fingerprint of the one before.
CREATE TABLE invoice_records (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  issuer_tax_id text NOT NULL REFERENCES invoice_chains,
  position bigint NOT NULL CHECK (position > 0),
  invoice_id uuid NOT NULL REFERENCES invoices,
  kind text NOT NULL CHECK (kind IN ('alta', 'anulacion')),
  amendment text NOT NULL CHECK (amendment IN ('none', 'correction', 'after_refusal')),
  recipient_as text NOT NULL CHECK (recipient_as IN ('identified', 'not_in_census')),
  previous_number text,
  previous_issued_on date,
  previous_hash text,
  -- As it stands in the record and in its fingerprint, with Madrid's distance from UTC.
  generated_at text NOT NULL,
  system_version text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9A-F]{64}$'),
  UNIQUE (issuer_tax_id, position),
  CHECK ((position = 1) = (previous_hash IS NULL))
);
CREATE INDEX invoice_records_invoice ON invoice_records (invoice_id);

-- What the agency said of each record, once and for good; another try is another record.
CREATE TABLE invoice_answers (
  record_id bigint PRIMARY KEY REFERENCES invoice_records,
  at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('Correcto', 'AceptadoConErrores', 'Incorrecto')),
  csv text,
  error_code text,
  error_text text
);
CREATE INDEX invoice_answers_not_accepted ON invoice_answers (record_id) WHERE state <> 'Correcto';

-- Where the sending stands: up to which record all are answered, when the agency may be called again, and since when it could not be reached.
CREATE TABLE invoice_sending (
  issuer_tax_id text PRIMARY KEY REFERENCES invoice_chains,
  answered_to bigint NOT NULL DEFAULT 0,
  not_before timestamptz,
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  last_fault text
);

CREATE FUNCTION invoices_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices and their records are never changed nor deleted';
END
$$;
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoice_records_kept BEFORE UPDATE OR DELETE ON invoice_records FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoice_records_not_emptied BEFORE TRUNCATE ON invoice_records EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoice_answers_kept BEFORE UPDATE OR DELETE ON invoice_answers FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoice_answers_not_emptied BEFORE TRUNCATE ON invoice_answers EXECUTE FUNCTION invoices_are_kept();
