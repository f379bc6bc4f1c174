-- What runs of ten of a customer's orders have in them, so that whoever looks through ten thousand of them passes by those that cannot have it
-- (docs/decisions/0042). Customers with less than sixty orders have none. A span may promise what is no longer there, never miss what is:
-- the orders themselves are asked all the same.
CREATE TABLE order_spans (
  customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The orders placed from the one instant on and before the other.
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- Numbers, references, names of products and jobs, each once, in small letters, a line for each.
  words text NOT NULL,
  -- One has or had a file; one waits for a file or for a word about one.
  has_files boolean NOT NULL,
  waits boolean NOT NULL,
  PRIMARY KEY (customer_id, from_at),
  CHECK (from_at < to_at)
);

-- Who changes what a span says, and who makes spans, wait for each other.
CREATE FUNCTION lock_order_spans(customer uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('spans:' || customer, 0))
$$;

CREATE FUNCTION order_words(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(DISTINCT lower(word), E'\n') FROM (
    SELECT unnest(ARRAY[number, reference]) AS word FROM orders WHERE id = wanted
    UNION ALL SELECT unnest(ARRAY[product_name, job_name]) FROM order_lines WHERE order_id = wanted
  ) words WHERE word <> ''
$$;

-- Makes the spans that are due: of all but the newest fifty orders, which change most and are read first anyway.
CREATE FUNCTION fill_order_spans(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  newest timestamptz;
  until timestamptz;
BEGIN
  PERFORM lock_order_spans(customer);
  LOOP
    SELECT coalesce(max(to_at), '-infinity') INTO since FROM order_spans WHERE customer_id = customer;
    PERFORM FROM orders WHERE customer_id = customer AND placed_at >= since ORDER BY placed_at OFFSET 59 LIMIT 1;
    EXIT WHEN NOT FOUND;
    SELECT placed_at INTO newest FROM orders WHERE customer_id = customer AND placed_at >= since ORDER BY placed_at OFFSET 9 LIMIT 1;
    SELECT min(placed_at) INTO until FROM orders WHERE customer_id = customer AND placed_at > newest;
    EXIT WHEN until IS NULL;
    INSERT INTO order_spans
      SELECT customer, since, until, coalesce(string_agg(DISTINCT lower(word), E'\n') FILTER (WHERE word <> ''), ''),
        coalesce(bool_or(has_files), false), coalesce(bool_or(waits), false)
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

-- An order of a span says something new, or joins the account. (A new one is newer than every span, and so are its lines.)
CREATE FUNCTION order_spans_hear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_order_spans(NEW.customer_id);
  UPDATE order_spans SET words = words || E'\n' || coalesce(order_words(NEW.id), ''), has_files = true, waits = true
    WHERE customer_id = NEW.customer_id AND from_at <= NEW.placed_at AND to_at > NEW.placed_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_spans_hear AFTER UPDATE OF customer_id, reference ON orders FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL AND (NEW.customer_id, NEW.reference) IS DISTINCT FROM (OLD.customer_id, OLD.reference))
  EXECUTE FUNCTION order_spans_hear();

-- `speaks`: the line says other words; otherwise something happened to its files.
CREATE FUNCTION order_spans_hear_line(line uuid, speaks boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  SELECT o.id, o.customer_id, o.placed_at INTO told FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = line;
  IF told.customer_id IS NULL THEN RETURN; END IF;
  PERFORM lock_order_spans(told.customer_id);
  UPDATE order_spans SET words = CASE WHEN speaks THEN words || E'\n' || coalesce(order_words(told.id), '') ELSE words END,
      has_files = has_files OR NOT speaks, waits = waits OR NOT speaks
    WHERE customer_id = told.customer_id AND from_at <= told.placed_at AND to_at > told.placed_at AND (speaks OR NOT has_files OR NOT waits);
END
$$;
CREATE FUNCTION order_spans_hear_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_spans_hear_line(NEW.id, true);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_spans_hear_words AFTER UPDATE OF product_name, job_name ON order_lines FOR EACH ROW
  WHEN ((NEW.product_name, NEW.job_name) IS DISTINCT FROM (OLD.product_name, OLD.job_name)) EXECUTE FUNCTION order_spans_hear_words();
CREATE FUNCTION order_spans_hear_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_spans_hear_line(NEW.id, false);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_spans_hear_state AFTER UPDATE OF job_state ON order_lines FOR EACH ROW
  WHEN (NEW.job_state <> OLD.job_state AND NEW.job_state IN ('awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval'))
  EXECUTE FUNCTION order_spans_hear_state();
CREATE FUNCTION order_spans_hear_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_spans_hear_line(NEW.order_line_id, false);
  RETURN NULL;
END
$$;
CREATE TRIGGER order_spans_hear_file AFTER INSERT ON artworks FOR EACH ROW EXECUTE FUNCTION order_spans_hear_file();

SELECT fill_order_spans(customer_id) FROM orders WHERE customer_id IS NOT NULL GROUP BY customer_id HAVING count(*) >= 60;
