-- An attempt may be made in every way in which the shop takes money.
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_method_check,
  ADD CONSTRAINT payment_attempts_method_check CHECK (method IN ('card', 'bizum', 'paypal', 'transfer', 'wallet'));
