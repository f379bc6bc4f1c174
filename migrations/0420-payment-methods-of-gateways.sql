-- The gateways that the program wires decide which payment methods there are.
ALTER TABLE orders DROP CONSTRAINT IF EXISTS orders_payment_method_check;
ALTER TABLE order_changes DROP CONSTRAINT IF EXISTS order_changes_method_check;
ALTER TABLE payment_attempts DROP CONSTRAINT IF EXISTS payment_attempts_method_check;
ALTER TABLE refunds DROP CONSTRAINT IF EXISTS refunds_target_check;

-- Facts of the payment method, copied when it is chosen: an order can be read without the program,
-- and outlives a gateway that is removed.
ALTER TABLE orders
  ADD COLUMN payment_settles text NOT NULL DEFAULT 'redirect'
    CHECK (payment_settles IN ('redirect', 'later', 'balance')),
  ADD COLUMN customer_cancels boolean NOT NULL DEFAULT true;
ALTER TABLE order_changes
  ADD COLUMN settles text NOT NULL DEFAULT 'redirect'
    CHECK (settles IN ('redirect', 'later', 'balance'));
UPDATE orders SET
  payment_settles = CASE payment_method WHEN 'transfer' THEN 'later' WHEN 'wallet' THEN 'balance'
    ELSE 'redirect' END,
  customer_cancels = payment_method IN ('card', 'paypal');
UPDATE order_changes SET settles = 'later' WHERE method = 'transfer';

COMMENT ON COLUMN orders.payment_settles IS
  'How the money comes: redirect (at once, on a page of the gateway), later (sent by the customer, confirmed by staff), balance (from the customer''s balance, with the order)';
COMMENT ON COLUMN orders.customer_cancels IS
  'The customer may cancel the order while it is unpaid';
COMMENT ON COLUMN order_changes.settles IS 'How the difference comes, as orders.payment_settles';
