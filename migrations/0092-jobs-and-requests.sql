-- All jobs of all orders as a list, files of requests for a quote, and their end by age.

CREATE INDEX orders_ships ON orders (ships_on, id);
CREATE INDEX order_lines_state ON order_lines (job_state, id);
CREATE INDEX order_lines_material ON order_lines ((configuration->>'material'), id);

ALTER TABLE quote_requests ADD COLUMN files text[] NOT NULL DEFAULT '{}';
CREATE INDEX quote_requests_email ON quote_requests (lower(email));
CREATE INDEX quote_requests_ended ON quote_requests (ended_at) WHERE ended_at IS NOT NULL;
COMMENT ON COLUMN quote_requests.files IS
  'Keys of the files sent with it, each as a line of early_lines; a proposal hands them on.';
