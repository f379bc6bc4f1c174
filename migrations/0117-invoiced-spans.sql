-- The invoices of a quarter are read along the customer's orders. Of those placed in the quarter that is a page; but an order of years ago may have an
-- invoice of today, and all older orders were asked for one. Their spans say it (docs/decisions/0048).
-- The latest day on which one of the orders was invoiced; null: none was.
ALTER TABLE order_spans ADD COLUMN invoiced_to date;

CREATE OR REPLACE FUNCTION fill_order_spans(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  newest timestamptz;
  until timestamptz;
BEGIN
  PERFORM lock_order_spans(customer);
  -- Where an invoice is being issued it is tried again by the hour: who waited for both would hold up who holds one.
  IF NOT pg_try_advisory_xact_lock(hashtextextended('invoiced:' || customer, 0)) THEN RETURN; END IF;
  LOOP
    SELECT coalesce(max(to_at), '-infinity') INTO since FROM order_spans WHERE customer_id = customer;
    PERFORM FROM orders WHERE customer_id = customer AND placed_at >= since ORDER BY placed_at OFFSET 59 LIMIT 1;
    EXIT WHEN NOT FOUND;
    SELECT placed_at INTO newest FROM orders WHERE customer_id = customer AND placed_at >= since ORDER BY placed_at OFFSET 9 LIMIT 1;
    SELECT min(placed_at) INTO until FROM orders WHERE customer_id = customer AND placed_at > newest;
    EXIT WHEN until IS NULL;
    INSERT INTO order_spans
      SELECT customer, since, until, coalesce(string_agg(DISTINCT lower(word), E'\n') FILTER (WHERE word <> ''), ''),
        coalesce(bool_or(has_files), false), coalesce(bool_or(waits), false),
        (SELECT max(i.issued_on) FROM orders o JOIN invoices i ON i.order_id = o.id
          WHERE o.customer_id = customer AND o.placed_at >= since AND o.placed_at < until)
      FROM (
        SELECT unnest(ARRAY[number, reference]) AS word, false AS has_files, false AS waits FROM orders
          WHERE customer_id = customer AND placed_at >= since AND placed_at < until
        UNION ALL SELECT unnest(ARRAY[l.product_name, l.job_name]), EXISTS (SELECT FROM artworks a WHERE a.order_line_id = l.id),
            l.job_state IN ('awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval')
          FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.customer_id = customer AND o.placed_at >= since AND o.placed_at < until
      ) said;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION order_spans_hear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_order_spans(NEW.customer_id);
  UPDATE order_spans SET words = words || E'\n' || coalesce(order_words(NEW.id), ''), has_files = true, waits = true,
      invoiced_to = greatest(invoiced_to, (SELECT max(issued_on) FROM invoices WHERE order_id = NEW.id))
    WHERE customer_id = NEW.customer_id AND from_at <= NEW.placed_at AND to_at > NEW.placed_at;
  RETURN NULL;
END
$$;

-- Invoices of one customer do not wait for each other here, only for spans that are being made of orders whose invoices are read.
CREATE FUNCTION order_spans_hear_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  SELECT customer_id, placed_at INTO told FROM orders WHERE id = NEW.order_id;
  IF told.customer_id IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('invoiced:' || told.customer_id, 0));
  UPDATE order_spans SET invoiced_to = greatest(invoiced_to, NEW.issued_on)
    WHERE customer_id = told.customer_id AND from_at <= told.placed_at AND to_at > told.placed_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_spans_hear_invoice AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION order_spans_hear_invoice();

UPDATE order_spans s SET invoiced_to = (SELECT max(i.issued_on) FROM orders o JOIN invoices i ON i.order_id = o.id
  WHERE o.customer_id = s.customer_id AND o.placed_at >= s.from_at AND o.placed_at < s.to_at);
