-- What failed lately: whose customers are written to.
CREATE INDEX payment_attempts_failed ON payment_attempts (settled_at) WHERE state IN ('denied', 'expired');
