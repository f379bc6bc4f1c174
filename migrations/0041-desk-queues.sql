-- Queues and search of the order desk.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE orders ADD COLUMN job_words text NOT NULL DEFAULT '';
COMMENT ON COLUMN orders.job_words IS 'Names of the jobs without accents, for the desk''s search.';

ALTER TABLE orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  folded(' ' || number || ' ' || coalesce(contact->>'name', '') || ' ' || email || ' ' || reference)
    || ' ' || search_words || ' ' || job_words
    || ' ' || regexp_replace(coalesce(contact->>'phone', ''), '\D', '', 'g')
    || ' eur' || gross_cents || ' eur' || (gross_cents - wallet_cents) || ' '
) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
COMMENT ON COLUMN orders.search_text IS
  'What the desk searches, without accents and each word after a space: number, customer, mail, reference, addresses, names of '
  'jobs, digits of the telephone number, and the gross and due amounts as eur8906.';

CREATE INDEX refunds_unknown ON refunds (order_id) WHERE state = 'unknown';
