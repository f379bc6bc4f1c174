-- Figures of the office by day: sales, dispatches, checked files.

CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (status, net_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX order_events_dispatched ON order_events (at)
  WHERE kind = 'moved' AND data ->> 'to' = 'shipped';
CREATE INDEX order_events_checked ON order_events (at) WHERE kind = 'artwork_checked';
CREATE INDEX offers_issued ON offers (issued_at);
