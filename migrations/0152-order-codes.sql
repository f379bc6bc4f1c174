-- A one-time code that was mailed to the address of an order: at most one stands for each.
CREATE TABLE order_codes (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
-- What a browser got for a right code: for a while it may change this order.
CREATE TABLE order_permits (
  permit_hash bytea PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_permits_expiry ON order_permits (expires_at);
