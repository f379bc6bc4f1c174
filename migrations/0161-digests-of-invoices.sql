-- A second chain of digests, over everything that is stored of an invoice and its record: the
-- agency's fingerprint covers eight fields. Records of the days before have none and are dropped:
-- the shop is not in service.
ALTER TABLE invoices DISABLE TRIGGER USER;
ALTER TABLE invoice_records DISABLE TRIGGER USER;
ALTER TABLE invoice_answers DISABLE TRIGGER USER;
TRUNCATE invoice_answers, invoice_records, invoices, invoice_sending, invoice_chains, invoice_numbers;
ALTER TABLE invoices ENABLE TRIGGER USER;
ALTER TABLE invoice_records ENABLE TRIGGER USER;
ALTER TABLE invoice_answers ENABLE TRIGGER USER;

ALTER TABLE invoice_records
  -- As it is sent.
  ADD COLUMN xml text NOT NULL,
  -- A short hash of each part of the document and each column, by name: they say which was changed.
  ADD COLUMN parts jsonb NOT NULL,
  -- SHA-256 of the digest before and of all columns of the invoice and of this record.
  ADD COLUMN digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$');
ALTER TABLE invoice_chains ADD COLUMN digest text;

ALTER TABLE invoice_answers
  -- Answers of a taxpayer in the order in which they came, each with a digest upon the one before.
  ADD COLUMN issuer_tax_id text NOT NULL REFERENCES invoice_chains,
  ADD COLUMN place bigint NOT NULL CHECK (place > 0),
  ADD COLUMN digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  ADD UNIQUE (issuer_tax_id, place);
ALTER TABLE invoice_sending
  -- The place and the digest of the last answer.
  ADD COLUMN answers bigint NOT NULL DEFAULT 0,
  ADD COLUMN answers_digest text;
