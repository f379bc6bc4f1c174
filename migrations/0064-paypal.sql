-- Where the customer approves a payment at PayPal: the way back there, if the chosen means of payment was declined.
ALTER TABLE payment_attempts ADD COLUMN approve_url text;
-- PayPal's number of what it told: told twice, it is kept once.
ALTER TABLE payment_notifications ADD COLUMN event_id text UNIQUE;
