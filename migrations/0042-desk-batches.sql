-- What staff did with many orders at once.

CREATE TABLE desk_batch_orders (
  staff_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  batch_key text NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  action text NOT NULL,
  at timestamptz NOT NULL,
  jobs integer NOT NULL,
  skipped integer NOT NULL,
  refusal jsonb,
  PRIMARY KEY (staff_id, batch_key, order_id)
);
CREATE INDEX desk_batch_orders_order ON desk_batch_orders (order_id);
COMMENT ON TABLE desk_batch_orders IS
  'Outcome of an action on one of many orders, written in its transaction: the same request sent '
  'again has the same answer and does nothing.';
COMMENT ON COLUMN desk_batch_orders.batch_key IS 'Chosen by the browser for one request.';
COMMENT ON COLUMN desk_batch_orders.jobs IS 'Jobs or files that were moved on.';
COMMENT ON COLUMN desk_batch_orders.skipped IS 'Jobs that the action did not fit.';
COMMENT ON COLUMN desk_batch_orders.refusal IS 'Why nothing was done; null: it was done.';
