-- Counts of the office among a million orders, read from an index alone.

CREATE INDEX orders_ended ON orders (placed_at DESC)
  WHERE status IN ('shipped', 'received', 'deleted_by_user', 'cancelled', 'refunded');
CREATE INDEX orders_placed ON orders (placed_at) INCLUDE (paid_at) WHERE reprint_of_line IS NULL;
