-- Less of what indexes say twice (docs/decisions/0031).

-- A customer's orders stand in one index: newest first, and behind that in which phase, so that those of another phase are passed by in the index itself.
-- The id told only orders of one instant apart.
DROP INDEX orders_customer, orders_customer_phase;
CREATE INDEX orders_customer ON orders (customer_id, placed_at DESC, phase) WHERE customer_id IS NOT NULL;

-- A key of placing is found, and refused the second time, by 64 bits of its hash.
ALTER TABLE orders DROP CONSTRAINT orders_idempotency_key_key;
CREATE UNIQUE INDEX orders_idempotency_key ON orders ((('x' || left(md5(idempotency_key), 16))::bit(64)::bigint));

-- A mail about an order is found with the others about it; only those about none need an index of their own. (Ids are told apart by their time and 62 bits of chance.)
ALTER TABLE mails DROP CONSTRAINT mails_pkey;
CREATE UNIQUE INDEX mails_about_none ON mails (id) WHERE order_id IS NULL;

-- What nearly every row says stands there by a sign: 'n' and 'q'; 'i', 's' and 'c' (of a zone 'p', the peninsula; of a signature its version alone).
ALTER TABLE payment_notifications
  DROP CONSTRAINT payment_notifications_source_check,
  ADD CONSTRAINT payment_notifications_source_check CHECK (source IN ('notification', 'query', 'n', 'q')),
  ALTER COLUMN source SET DEFAULT 'n';
ALTER TABLE orders
  DROP CONSTRAINT orders_customer_type_check,
  ADD CONSTRAINT orders_customer_type_check CHECK (customer_type IN ('individual', 'self-employed', 'company', 'i', 's', 'c'));
