-- Invoices, and their records for the tax agency (VERI*FACTU, RD 1007/2023).

CREATE TABLE invoice_numbers (
  series text NOT NULL CHECK (series IN ('F', 'RE', 'S', 'R')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);
COMMENT ON TABLE invoice_numbers IS
  'Last number of each series and year. Raising it locks its row until the transaction ends, and '
  'a rolled-back transaction returns its number: series have no gaps.';
COMMENT ON COLUMN invoice_numbers.series IS
  'F full, RE full with recargo de equivalencia, S simplified, R rectifying.';

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  kind text NOT NULL CHECK (kind IN ('full', 'simplified', 'replacement', 'rectifying')),
  order_id uuid NOT NULL REFERENCES orders,
  refers_to uuid REFERENCES invoices,
  issued_on date NOT NULL,
  issued_at timestamptz NOT NULL,
  gross_cents bigint NOT NULL,
  content jsonb NOT NULL,
  reissue_of uuid REFERENCES invoices,
  UNIQUE (series, year, sequence),
  CHECK ((refers_to IS NULL) = (kind IN ('full', 'simplified'))),
  CHECK (number = series || year || '-'
    || lpad(sequence::text, greatest(6, length(sequence::text)), '0'))
);
-- An order has one valid invoice of its own and one in exchange for it; an annulled one may have
-- one in its place.
CREATE UNIQUE INDEX invoices_of_order ON invoices (
  order_id,
  (CASE WHEN kind IN ('full', 'simplified') THEN 1 WHEN kind = 'replacement' THEN 2 END),
  coalesce(reissue_of, '00000000-0000-0000-0000-000000000000')
);
CREATE INDEX invoices_refers_to ON invoices (refers_to) WHERE refers_to IS NOT NULL;
COMMENT ON TABLE invoices IS 'Issued invoices. Never changed: a correction is another invoice.';
COMMENT ON COLUMN invoices.number IS 'F2026-000001: series, year and sequence.';
COMMENT ON COLUMN invoices.refers_to IS 'The invoice that this one corrects or replaces.';
COMMENT ON COLUMN invoices.reissue_of IS 'The annulled invoice that this one replaces.';
COMMENT ON COLUMN invoices.content IS 'Seller, buyer, lines, taxes and totals as printed.';

-- Invoices, records and answers are append-only.
CREATE FUNCTION invoices_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices and their records are never changed nor deleted';
END
$$;
CREATE TRIGGER invoices_kept BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_are_kept();

CREATE TABLE invoice_chains (
  issuer_tax_id text PRIMARY KEY,
  installation text NOT NULL,
  position bigint NOT NULL,
  number text,
  issued_on date,
  hash text,
  generated_at timestamptz,
  digest text
);
COMMENT ON TABLE invoice_chains IS
  'End of the chain of records of each taxpayer. Adding a record locks this row.';
COMMENT ON COLUMN invoice_chains.installation IS 'Identifies this installation of the program.';
COMMENT ON COLUMN invoice_chains.digest IS 'Digest of the last record.';
COMMENT ON COLUMN invoice_chains.hash IS 'Fingerprint of the last record.';

CREATE TABLE invoice_records (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  issuer_tax_id text NOT NULL REFERENCES invoice_chains(issuer_tax_id),
  position bigint NOT NULL CHECK (position > 0),
  invoice_id uuid NOT NULL REFERENCES invoices,
  kind text NOT NULL CHECK (kind IN ('alta', 'anulacion')),
  previous_number text,
  previous_issued_on date,
  generated_at text NOT NULL,
  system_version text NOT NULL,
  correction boolean NOT NULL,
  refused_before text CHECK (refused_before IN ('S', 'X')),
  without_prior boolean NOT NULL,
  recipient jsonb,
  previous_hash text CHECK (previous_hash ~ '^[0-9A-F]{64}$'),
  hash text NOT NULL CHECK (hash ~ '^[0-9A-F]{64}$'),
  xml text NOT NULL,
  parts jsonb NOT NULL,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  UNIQUE (issuer_tax_id, position),
  CHECK ((position = 1) = (previous_hash IS NULL)),
  CHECK (kind = 'alta' OR NOT correction),
  CHECK (refused_before IS DISTINCT FROM 'X' OR correction),
  CHECK (kind = 'anulacion' OR NOT without_prior)
);
CREATE INDEX invoice_records_annulments ON invoice_records (invoice_id) WHERE kind = 'anulacion';
CREATE INDEX invoice_records_invoice ON invoice_records (invoice_id);
COMMENT ON TABLE invoice_records IS
  'Billing records sent to the tax agency, each with the fingerprint of the one before. Never '
  'changed.';
COMMENT ON COLUMN invoice_records.generated_at IS
  'As written in the record and its fingerprint, with the offset of Madrid.';
COMMENT ON COLUMN invoice_records.correction IS
  'Subsanacion: corrects what the agency was told before.';
COMMENT ON COLUMN invoice_records.refused_before IS
  'RechazoPrevio. S: the previous attempt was refused and the agency holds an earlier record; X: '
  'it holds none.';
COMMENT ON COLUMN invoice_records.without_prior IS
  'SinRegistroPrevio: annuls an invoice of which the agency holds no record.';
COMMENT ON COLUMN invoice_records.recipient IS
  'How a correction names the recipient; null: as in the invoice.';
COMMENT ON COLUMN invoice_records.hash IS 'Fingerprint of the agency, over eight fields.';
COMMENT ON COLUMN invoice_records.xml IS 'As sent.';
COMMENT ON COLUMN invoice_records.parts IS
  'SHA-256 of each part of invoice and record, by name: shows which part was changed.';
COMMENT ON COLUMN invoice_records.digest IS
  'SHA-256 of the previous digest and all columns of invoice and record.';

CREATE TRIGGER invoice_records_kept BEFORE DELETE OR UPDATE ON invoice_records
  FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoice_records_not_emptied BEFORE TRUNCATE ON invoice_records
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_are_kept();

CREATE TABLE invoice_answers (
  record_id bigint PRIMARY KEY REFERENCES invoice_records,
  at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('Correcto', 'AceptadoConErrores', 'Incorrecto')),
  csv text,
  error_code text,
  error_text text,
  issuer_tax_id text NOT NULL REFERENCES invoice_chains(issuer_tax_id),
  place bigint NOT NULL CHECK (place > 0),
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  UNIQUE (issuer_tax_id, place)
);
CREATE INDEX invoice_answers_not_accepted ON invoice_answers (record_id) WHERE state <> 'Correcto';
COMMENT ON TABLE invoice_answers IS 'Answers of the agency, one per record. Never changed.';
COMMENT ON COLUMN invoice_answers.place IS 'Position in the order of arrival, by taxpayer.';
COMMENT ON COLUMN invoice_answers.digest IS 'SHA-256 of the previous digest and this answer.';
COMMENT ON COLUMN invoice_answers.csv IS 'Código seguro de verificación.';

CREATE TRIGGER invoice_answers_kept BEFORE DELETE OR UPDATE ON invoice_answers
  FOR EACH ROW EXECUTE FUNCTION invoices_are_kept();
CREATE TRIGGER invoice_answers_not_emptied BEFORE TRUNCATE ON invoice_answers
  FOR EACH STATEMENT EXECUTE FUNCTION invoices_are_kept();

CREATE TABLE invoice_sending (
  issuer_tax_id text PRIMARY KEY REFERENCES invoice_chains(issuer_tax_id),
  answered_to bigint NOT NULL DEFAULT 0,
  not_before timestamptz,
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  last_fault text,
  answers bigint NOT NULL DEFAULT 0,
  answers_digest text
);
COMMENT ON TABLE invoice_sending IS 'State of sending to the agency, by taxpayer.';
COMMENT ON COLUMN invoice_sending.answered_to IS 'Position up to which all records are answered.';
COMMENT ON COLUMN invoice_sending.not_before IS 'When the agency may be called again.';
COMMENT ON COLUMN invoice_sending.answers IS 'Position of the last answer.';
COMMENT ON COLUMN invoice_sending.answers_digest IS 'Digest of the last answer.';
