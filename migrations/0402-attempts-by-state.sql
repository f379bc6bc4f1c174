-- Attempts that may still bring money or news are found by ordinary partial indexes.
DROP TRIGGER payment_attempts_opens ON payment_attempts;
DROP TRIGGER payment_attempts_ends ON payment_attempts;
DROP FUNCTION payment_attempt_opens(), payment_attempt_ends();
DROP TABLE payment_attempts_open;
CREATE INDEX payment_attempts_in_flight ON payment_attempts (created_at) WHERE state IN ('created', 'pending');
CREATE INDEX payment_attempts_failed ON payment_attempts (settled_at) WHERE state IN ('denied', 'expired');
CREATE INDEX payment_attempts_unanswered ON payment_attempts (created_at) WHERE state = 'expired' AND answered_at IS NULL;
