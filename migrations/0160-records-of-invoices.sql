-- Invoices are kept as jsonb and fingerprints as text, so that any client of the database can read
-- them. What stood in the packed columns cannot be converted here: the shop is not in service, and
-- its trial invoices are dropped.
ALTER TABLE invoices DISABLE TRIGGER USER;
ALTER TABLE invoice_records DISABLE TRIGGER USER;
ALTER TABLE invoice_answers DISABLE TRIGGER USER;
TRUNCATE invoice_answers, invoice_records, invoices, invoice_sending, invoice_chains, invoice_numbers;
ALTER TABLE invoices ENABLE TRIGGER USER;
ALTER TABLE invoice_records ENABLE TRIGGER USER;
ALTER TABLE invoice_answers ENABLE TRIGGER USER;

ALTER TABLE invoices DROP COLUMN content;
ALTER TABLE invoices ADD COLUMN content jsonb NOT NULL;

ALTER TABLE invoice_records
  DROP COLUMN amendment,
  DROP COLUMN recipient_as,
  DROP COLUMN previous_hash,
  DROP COLUMN hash;
ALTER TABLE invoice_records
  -- Subsanacion: corrects what the agency was told of the invoice before.
  ADD COLUMN correction boolean NOT NULL,
  -- RechazoPrevio: S, the previous attempt was refused and the agency holds an earlier record;
  -- X, the agency holds none.
  ADD COLUMN refused_before text CHECK (refused_before IN ('S', 'X')),
  -- SinRegistroPrevio: annuls an invoice of which the agency holds no record.
  ADD COLUMN without_prior boolean NOT NULL,
  -- How a correction names the recipient: name, idType, country, id. Null: as the invoice does.
  ADD COLUMN recipient jsonb,
  ADD COLUMN previous_hash text CHECK (previous_hash ~ '^[0-9A-F]{64}$'),
  ADD COLUMN hash text NOT NULL CHECK (hash ~ '^[0-9A-F]{64}$'),
  ADD CHECK ((position = 1) = (previous_hash IS NULL)),
  ADD CHECK (kind = 'alta' OR NOT correction),
  ADD CHECK (refused_before IS DISTINCT FROM 'X' OR correction),
  ADD CHECK (kind = 'anulacion' OR NOT without_prior);
