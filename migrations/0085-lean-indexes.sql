-- Indexes that say no more than they are asked (docs/decisions/0031).

-- An order's history is always read with its order.
ALTER TABLE order_events DROP CONSTRAINT order_events_pkey, ADD PRIMARY KEY (order_id, id);
DROP INDEX order_events_order;

-- Three mails of one order stand under it once. All mails by their age are listed by the mailbox of a demo alone.
DROP INDEX mails_newest;
DROP INDEX mails_order;
CREATE INDEX mails_order ON mails (order_id) WHERE order_id IS NOT NULL;

-- Keys of 256 random bits are looked up whole: four bytes of each lead to its row, and two alike are still refused.
ALTER TABLE orders DROP CONSTRAINT orders_access_token_key, ADD CONSTRAINT orders_access_token EXCLUDE USING hash (access_token WITH =);
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_public_id_key, ADD CONSTRAINT payment_attempts_public_id EXCLUDE USING hash (public_id WITH =);
