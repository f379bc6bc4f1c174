-- Lists of orders are read along ordinary indexes: no spans, and no phase beside the status.
DROP TRIGGER order_spans_hear ON orders;
DROP TRIGGER order_spans_hear_words ON order_lines;
DROP TRIGGER order_spans_hear_state ON order_lines;
DROP TRIGGER order_spans_hear_file ON artworks;
DROP TRIGGER order_spans_hear_invoice ON invoices;
DROP FUNCTION order_spans_hear(), order_spans_hear_words(), order_spans_hear_state(), order_spans_hear_file(),
  order_spans_hear_invoice(), order_spans_hear_line(uuid, boolean), fill_order_spans(uuid), order_words(uuid), lock_order_spans(uuid);
DROP TABLE order_spans;
DROP INDEX orders_open, orders_customer;
ALTER TABLE orders DROP COLUMN phase;
CREATE INDEX orders_open ON orders (status, ships_on);
CREATE INDEX orders_customer ON orders (customer_id, placed_at DESC, id DESC) WHERE customer_id IS NOT NULL;
