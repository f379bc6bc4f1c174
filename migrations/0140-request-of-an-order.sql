ALTER TABLE orders ADD COLUMN request_hash text NOT NULL DEFAULT '';

COMMENT ON COLUMN orders.request_hash IS
  'SHA-256 (hex) of the request that placed the order: the same idempotency key with another request is refused';
