-- A payment changes the status of every order. While indexes looked for the status, each payment wrote the order anew into all of them, and its old
-- row stayed behind: 0.3 kB an order. They look for the phase instead, which a payment leaves as it is (docs/decisions/0031).
DROP INDEX orders_open;
DROP INDEX orders_customer_status;
ALTER TABLE orders ADD COLUMN phase smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN status IN ('not_confirmed', 'pending_payment', 'preparing') THEN 1 WHEN status IN ('shipped', 'received') THEN 2 ELSE 3 END
) STORED;
CREATE INDEX orders_open ON orders (phase, ships_on);
CREATE INDEX orders_customer_phase ON orders (customer_id, phase, placed_at DESC, id DESC) WHERE customer_id IS NOT NULL;
