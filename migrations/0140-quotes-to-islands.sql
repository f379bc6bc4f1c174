-- Canarias, Ceuta and Melilla: a quote is asked for inside the checkout, with its goods, form and
-- certificate, and the desk names the price of transport and customs.

CREATE TABLE request_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

ALTER TABLE quote_requests
  ADD COLUMN number text UNIQUE,
  ADD COLUMN access_key text UNIQUE,
  ADD COLUMN idempotency_key text UNIQUE,
  ADD COLUMN customer_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN ordered_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN form jsonb,
  ADD COLUMN lines jsonb,
  ADD COLUMN shown jsonb;
CREATE INDEX quote_requests_customer ON quote_requests (customer_id)
  WHERE customer_id IS NOT NULL;
CREATE INDEX quote_requests_ordered_by ON quote_requests (ordered_by)
  WHERE ordered_by IS NOT NULL;
COMMENT ON COLUMN quote_requests.number IS 'Null: a request in words, without page.';
COMMENT ON COLUMN quote_requests.access_key IS 'Secret of its page.';
COMMENT ON COLUMN quote_requests.ordered_by IS 'The colleague who asks for a company.';
COMMENT ON COLUMN quote_requests.form IS 'The form of the order, without payment.';
COMMENT ON COLUMN quote_requests.shown IS 'Lines, totals and date when it was sent.';

ALTER TABLE proposals ADD COLUMN transport jsonb;
COMMENT ON COLUMN proposals.transport IS
  'Net cents of transport and customs, and working days, as quoted by the desk; null: by zone.';

CREATE TABLE export_certificates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id uuid UNIQUE REFERENCES quote_requests ON DELETE SET NULL,
  order_id uuid REFERENCES orders,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'valid', 'refused')),
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL,
  content bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  judged_at timestamptz,
  judged_by text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  CHECK (state <> 'refused' OR reason <> '')
);
ALTER TABLE export_certificates ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX export_certificates_order ON export_certificates (order_id)
  WHERE order_id IS NOT NULL;
COMMENT ON TABLE export_certificates IS
  'Proof of the buyer for a sale exempt as export; kept as long as its order.';
COMMENT ON COLUMN export_certificates.judged_by IS 'Name of the member of staff.';
COMMENT ON COLUMN export_certificates.reason IS 'Why it is no proof, in words for the customer.';

-- Freight agencies without an interface already go to Baleares by sea; staff change it.
UPDATE carriers SET zones = zones || '{islands}'
  WHERE protocol = 'manual' AND 'baleares' = ANY (zones) AND NOT 'islands' = ANY (zones);
