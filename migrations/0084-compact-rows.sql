-- What stands in every order alike is written short (docs/decisions/0031). Rows of the days before keep their text, as bytes: both are read alike.

-- What the numbers of dictionaries mean, so that a backup can be read without this program: raw DEFLATE with the preset dictionary. Each start sees to it.
CREATE TABLE compact_dictionaries (
  number smallint PRIMARY KEY CHECK (number BETWEEN 1 AND 31),
  name text NOT NULL,
  -- How what was inflated becomes the text: as UTF-8, or written in Base64.
  text text NOT NULL CHECK (text IN ('utf8', 'base64', 'base64url')),
  content bytea NOT NULL
);

DROP INDEX orders_tax_pending;
ALTER TABLE orders
  -- Its tax waits for an answer of VIES.
  ADD COLUMN tax_pending boolean NOT NULL DEFAULT false;
UPDATE orders SET tax_pending = true WHERE (tax->>'pending')::boolean;
ALTER TABLE orders
  ALTER COLUMN delivery TYPE bytea USING convert_to(delivery::text, 'UTF8'),
  ALTER COLUMN billing TYPE bytea USING convert_to(billing::text, 'UTF8'),
  ALTER COLUMN totals TYPE bytea USING convert_to(totals::text, 'UTF8'),
  ALTER COLUMN tax TYPE bytea USING convert_to(tax::text, 'UTF8');
CREATE INDEX orders_tax_pending ON orders (placed_at) WHERE tax_pending;

ALTER TABLE order_lines
  -- The customer's name for it, which people search for; empty: none.
  ADD COLUMN job_name text NOT NULL DEFAULT '';
UPDATE order_lines SET job_name = coalesce(configuration->>'jobName', '') WHERE configuration->>'jobName' <> '';
ALTER TABLE order_lines
  ALTER COLUMN configuration TYPE bytea USING convert_to(configuration::text, 'UTF8'),
  ALTER COLUMN components TYPE bytea USING convert_to(components::text, 'UTF8'),
  ALTER COLUMN speed TYPE bytea USING convert_to(speed::text, 'UTF8'),
  ALTER COLUMN artwork_rules TYPE bytea USING convert_to(artwork_rules::text, 'UTF8');

-- The very words of an invoice, and what a gateway told, byte for byte.
ALTER TABLE invoices ALTER COLUMN content TYPE bytea USING convert_to(content::text, 'UTF8');
ALTER TABLE payment_notifications ALTER COLUMN parameters TYPE bytea USING
  CASE WHEN parameters = '' OR ascii(parameters) < 32 THEN '\x00'::bytea || convert_to(parameters, 'UTF8') ELSE convert_to(parameters, 'UTF8') END;

-- Both bodies of a mail in one, a NUL between them.
ALTER TABLE mails ADD COLUMN body bytea;
UPDATE mails SET body = '\x00'::bytea || convert_to(body_text, 'UTF8') || '\x00'::bytea || convert_to(body_html, 'UTF8');
ALTER TABLE mails ALTER COLUMN body SET NOT NULL, DROP COLUMN body_text, DROP COLUMN body_html;
