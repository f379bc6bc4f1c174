-- What was written about an order: staff look it up and send it again.
ALTER TABLE mails ADD COLUMN order_id uuid REFERENCES orders;
CREATE INDEX mails_order ON mails (order_id, created_at) WHERE order_id IS NOT NULL;
