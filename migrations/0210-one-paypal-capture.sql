-- A customer can approve several PayPal payments for one order. One of them is captured at a time, so
-- that the money is taken once.
ALTER TABLE payment_attempts ADD COLUMN capturing_at timestamptz;
COMMENT ON COLUMN payment_attempts.capturing_at IS
  'PayPal was asked to capture this attempt and has not refused. While its state is open, no other attempt of the order may be captured.';
