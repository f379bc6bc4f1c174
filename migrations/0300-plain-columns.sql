-- Orders, lines, mails and payments in plain columns and jsonb, readable with any SQL client.
DROP VIEW IF EXISTS order_history;
ALTER TABLE orders DROP CONSTRAINT orders_receipt;
DROP INDEX orders_idempotency_key, orders_guest_email;
ALTER TABLE orders
  DROP COLUMN receipt, DROP COLUMN delivery, DROP COLUMN billing, DROP COLUMN totals, DROP COLUMN tax,
  DROP COLUMN idempotency_key, DROP COLUMN agreed,
  DROP CONSTRAINT orders_customer_type_check;
ALTER TABLE orders
  ADD COLUMN idempotency_key text NOT NULL,
  ADD COLUMN agreed text NOT NULL,
  ADD COLUMN delivery jsonb NOT NULL,
  ADD COLUMN billing jsonb,
  ADD COLUMN totals jsonb NOT NULL,
  ADD COLUMN tax jsonb,
  ADD CONSTRAINT orders_idempotency_key UNIQUE (idempotency_key),
  ADD CONSTRAINT orders_customer_type_check CHECK (customer_type IN ('individual', 'self-employed', 'company'));
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE customer_id IS NULL;
ALTER TABLE order_lines
  DROP COLUMN configuration, DROP COLUMN components, DROP COLUMN speed, DROP COLUMN artwork_rules;
ALTER TABLE order_lines
  ADD COLUMN configuration jsonb NOT NULL, ADD COLUMN components jsonb NOT NULL,
  ADD COLUMN speed jsonb NOT NULL, ADD COLUMN artwork_rules jsonb NOT NULL;
ALTER TABLE payment_notifications
  DROP COLUMN parameters, DROP COLUMN signature, DROP COLUMN source;
ALTER TABLE payment_notifications
  ADD COLUMN parameters text NOT NULL, ADD COLUMN signature text NOT NULL,
  ADD COLUMN source text NOT NULL DEFAULT 'notification'
    CHECK (source IN ('notification', 'query'));
ALTER TABLE mails DROP COLUMN body, DROP COLUMN recipient, DROP COLUMN subject;
ALTER TABLE mails
  ADD COLUMN recipient text NOT NULL, ADD COLUMN subject text NOT NULL,
  ADD COLUMN body_text text NOT NULL, ADD COLUMN body_html text NOT NULL,
  ADD PRIMARY KEY (id);
DROP INDEX IF EXISTS mails_about_none;
CREATE INDEX mails_of_accounts ON mails (lower(recipient)) WHERE order_id IS NULL;
DROP TABLE compact_dictionaries;
UPDATE order_events SET data = '{}' WHERE data IS NULL;
ALTER TABLE order_events ALTER COLUMN data SET DEFAULT '{}', ALTER COLUMN data SET NOT NULL;
