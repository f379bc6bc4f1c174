-- The register of issued invoices: what lists, sums and books need of them, in plain columns. Made
-- by triggers, so that it agrees with the invoices whichever program issues them.

CREATE TABLE invoice_register (
  invoice_id uuid PRIMARY KEY REFERENCES invoices,
  number text NOT NULL,
  issued_on date NOT NULL,
  kind text NOT NULL,
  order_number text NOT NULL,
  buyer text NOT NULL,
  tax_id text NOT NULL,
  net_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  recargo_cents bigint NOT NULL,
  gross_cents bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'Correcto', 'AceptadoConErrores', 'Incorrecto')),
  annulled boolean NOT NULL DEFAULT false,
  counts boolean NOT NULL GENERATED ALWAYS AS (NOT annulled AND kind <> 'replacement') STORED,
  words tsvector NOT NULL
);
CREATE INDEX invoice_register_newest ON invoice_register (issued_on DESC, invoice_id DESC);
CREATE INDEX invoice_register_sums ON invoice_register (issued_on)
  INCLUDE (counts, net_cents, vat_cents, recargo_cents, gross_cents);
CREATE INDEX invoice_register_state ON invoice_register (state, issued_on DESC, invoice_id DESC)
  WHERE state <> 'Correcto';
CREATE INDEX invoice_register_annulled ON invoice_register (issued_on DESC, invoice_id DESC)
  WHERE annulled;
CREATE INDEX invoice_register_gross ON invoice_register (gross_cents);
CREATE INDEX invoice_register_words ON invoice_register USING gin (words);
COMMENT ON TABLE invoice_register IS 'Issued invoices for lists and sums; repeats invoices.';
COMMENT ON COLUMN invoice_register.buyer IS 'Empty: a simplified invoice.';
COMMENT ON COLUMN invoice_register.state IS 'The agency''s answer to the last record.';
COMMENT ON COLUMN invoice_register.counts IS
  'Part of sums. Not an annulled invoice, nor one in exchange for a simplified one that counts.';
COMMENT ON COLUMN invoice_register.words IS 'Numbers, tax number and words of the buyer, folded.';

CREATE TABLE invoice_taxes (
  invoice_id uuid NOT NULL REFERENCES invoices,
  position integer NOT NULL,
  issued_on date NOT NULL,
  country text NOT NULL,
  sale text NOT NULL,
  rate_bp integer,
  recargo_bp integer NOT NULL,
  base_cents bigint NOT NULL,
  vat_cents bigint NOT NULL,
  recargo_cents bigint NOT NULL,
  PRIMARY KEY (invoice_id, position)
);
CREATE INDEX invoice_taxes_day ON invoice_taxes (issued_on)
  INCLUDE (invoice_id, country, sale, rate_bp, recargo_bp, base_cents, vat_cents, recargo_cents);
COMMENT ON TABLE invoice_taxes IS 'The rates of issued invoices; repeats invoices.';
COMMENT ON COLUMN invoice_taxes.country IS
  'Whose VAT it is; of an exempt supply where the goods went.';
COMMENT ON COLUMN invoice_taxes.rate_bp IS 'Null: no VAT is charged.';

CREATE FUNCTION folded(said text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
  lower(translate(said, 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnnyyy'));

CREATE FUNCTION register_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recipient jsonb := NEW.content->'recipient';
  buyer text := coalesce(recipient->>'name', '');
  tax_id text := coalesce(recipient->>'taxId', '');
  order_number text := coalesce(NEW.content->>'orderNumber', '');
  goods_to text := coalesce(
    NEW.content#>>'{deliveredTo,0,address,country}',
    recipient#>>'{address,country}', 'ES');
BEGIN
  INSERT INTO invoice_register (invoice_id, number, issued_on, kind, order_number, buyer, tax_id,
    net_cents, vat_cents, recargo_cents, gross_cents, words)
  VALUES (NEW.id, NEW.number, NEW.issued_on, NEW.kind, order_number, buyer, tax_id,
    coalesce((NEW.content#>>'{totals,netCents}')::bigint, 0),
    coalesce((NEW.content#>>'{totals,vatCents}')::bigint, 0),
    coalesce((NEW.content#>>'{totals,recargoCents}')::bigint, 0),
    NEW.gross_cents,
    array_to_tsvector(array_remove(
      regexp_split_to_array(folded(buyer), '[^a-z0-9]+')
        || ARRAY[lower(NEW.number), lower(order_number), lower(tax_id)], '')));
  INSERT INTO invoice_taxes (invoice_id, position, issued_on, country, sale, rate_bp, recargo_bp,
    base_cents, vat_cents, recargo_cents)
  SELECT NEW.id, line.position, NEW.issued_on,
    CASE WHEN line.tax->>'sale' IN ('spain', 'recargo') THEN 'ES' ELSE goods_to END,
    line.tax->>'sale', (line.tax->>'rateBp')::int, coalesce((line.tax->>'recargoBp')::int, 0),
    (line.tax->>'baseCents')::bigint, (line.tax->>'vatCents')::bigint,
    coalesce((line.tax->>'recargoCents')::bigint, 0)
  FROM jsonb_array_elements(coalesce(NEW.content->'taxes', '[]'))
    WITH ORDINALITY AS line (tax, position);
  RETURN NULL;
END
$$;
CREATE TRIGGER invoices_registered AFTER INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION register_invoice();

CREATE FUNCTION register_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_register
    SET state = 'waiting', annulled = annulled OR NEW.kind = 'anulacion'
    WHERE invoice_id = NEW.invoice_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_records_registered AFTER INSERT ON invoice_records
  FOR EACH ROW EXECUTE FUNCTION register_record();

-- An answer to an earlier record says nothing of the last one.
CREATE FUNCTION register_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_register SET state = NEW.state
    FROM invoice_records r
    WHERE r.id = NEW.record_id AND invoice_register.invoice_id = r.invoice_id
      AND NOT EXISTS (SELECT FROM invoice_records later
        WHERE later.invoice_id = r.invoice_id AND later.id > r.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER invoice_answers_registered AFTER INSERT ON invoice_answers
  FOR EACH ROW EXECUTE FUNCTION register_answer();
