-- Rows say what they tell once (docs/decisions/0031). Rows of the days before stay as they are, and the same readers read them.

-- Beside DEFLATE there is Zstandard, its frames without their magic number, 28 B5 2F FD; 'none': the bytes as they are. `after`: the four bytes after the
-- first are the CRC-32 of another text about the same order, with which the dictionary goes on.
ALTER TABLE compact_dictionaries
  ADD COLUMN method text NOT NULL DEFAULT 'deflate' CHECK (method IN ('deflate', 'zstd', 'none')),
  ADD COLUMN after boolean NOT NULL DEFAULT false;

-- Recipient, subject and both bodies of a mail stand in one, NUL between them; a later mail about an order follows an earlier one.
ALTER TABLE mails ALTER COLUMN recipient DROP NOT NULL, ALTER COLUMN subject DROP NOT NULL,
  ADD CHECK (recipient IS NOT NULL OR order_id IS NOT NULL);

-- What happens in one stroke is one event: 'placed' are two moves, 'confirmed' is a payment and a move. History is read with its order, whole.
ALTER TABLE order_events ALTER COLUMN data DROP NOT NULL, ALTER COLUMN data DROP DEFAULT, DROP CONSTRAINT order_events_pkey;
CREATE INDEX order_events_order ON order_events (order_id);
-- Each event by itself, oldest first by id: for whoever reads by hand.
CREATE VIEW order_history AS
  SELECT id * 2 AS id, order_id, line_id, at, actor, actor_id,
    CASE kind WHEN 'placed' THEN 'moved' WHEN 'confirmed' THEN 'paid' ELSE kind END AS kind,
    CASE kind WHEN 'placed' THEN '{"to": "not_confirmed"}' WHEN 'confirmed' THEN jsonb_build_object('method', data->0, 'amountCents', data->1)
      ELSE coalesce(data, '{}') END AS data
  FROM order_events
  UNION ALL
  SELECT id * 2 + 1, order_id, line_id, at, actor, actor_id, 'moved',
    CASE kind WHEN 'placed' THEN '{"from": "not_confirmed", "to": "pending_payment"}'::jsonb ELSE '{"from": "pending_payment", "to": "preparing"}' END
  FROM order_events WHERE kind IN ('placed', 'confirmed');

-- Hashes and signatures as bytes. What a column was before begins with a sign, or with 00.
ALTER TABLE payment_notifications ALTER COLUMN signature TYPE bytea USING
  CASE WHEN signature = '' OR ascii(signature) < 32 THEN '\x00'::bytea || convert_to(signature, 'UTF8') ELSE convert_to(signature, 'UTF8') END;
ALTER TABLE invoice_records DROP CONSTRAINT invoice_records_hash_check;
ALTER TABLE invoice_records
  ALTER COLUMN hash TYPE bytea USING decode(hash, 'hex'),
  ALTER COLUMN previous_hash TYPE bytea USING decode(previous_hash, 'hex');
ALTER TABLE invoice_records
  ADD CHECK (octet_length(hash) = 32),
  ADD CHECK (octet_length(previous_hash) = 32);

-- An invoice's number is its series, year and place: what is unique by one is by the other.
ALTER TABLE invoices DROP CONSTRAINT invoices_series_year_sequence_key,
  ADD CHECK (number = series || year || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0'));
-- All invoices of an order; it is invoiced once, and its simplified invoice is exchanged once.
DROP INDEX invoices_order, invoices_once, invoices_exchanged_once;
CREATE UNIQUE INDEX invoices_of_order ON invoices (order_id, (CASE WHEN kind IN ('full', 'simplified') THEN 1 WHEN kind = 'replacement' THEN 2 END));

-- What is written in the order of time grows at the end of its index. What was told of an attempt is few.
DROP INDEX orders_newest;
CREATE INDEX orders_newest ON orders (placed_at);
DROP INDEX payment_notifications_attempt;
CREATE INDEX payment_notifications_attempt ON payment_notifications (attempt_id);
