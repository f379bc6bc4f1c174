-- What is looked for by its state stands apart from the rows that are kept (docs/decisions/0031).

-- Attempts that may still bring money or news: all but the authorised; of the failed, those of a month. What looks for them looks here, so that the
-- attempts themselves have no index that their state changes. The database sees to it, whatever program writes.
CREATE TABLE payment_attempts_open (
  attempt_id uuid NOT NULL,
  created_at timestamptz NOT NULL
);
INSERT INTO payment_attempts_open
  SELECT id, created_at FROM payment_attempts
  WHERE state IN ('created', 'pending') OR state <> 'authorised' AND created_at > now() - interval '31 days';
DROP INDEX payment_attempts_in_flight, payment_attempts_unanswered, payment_attempts_failed;
CREATE FUNCTION payment_attempt_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_attempts_open VALUES (NEW.id, NEW.created_at);
  RETURN NULL;
END
$$;
CREATE FUNCTION payment_attempt_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM payment_attempts_open WHERE attempt_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_attempts_opens AFTER INSERT ON payment_attempts
  FOR EACH ROW WHEN (NEW.state <> 'authorised') EXECUTE FUNCTION payment_attempt_opens();
CREATE TRIGGER payment_attempts_ends AFTER UPDATE OF state ON payment_attempts
  FOR EACH ROW WHEN (NEW.state = 'authorised' AND OLD.state <> 'authorised') EXECUTE FUNCTION payment_attempt_ends();

-- A key that is a UUID, as browsers choose it, is kept by its bytes.
ALTER TABLE compact_dictionaries DROP CONSTRAINT compact_dictionaries_text_check,
  ADD CHECK (text IN ('utf8', 'base64', 'base64url', 'uuid'));
ALTER TABLE orders
  ALTER COLUMN idempotency_key TYPE bytea USING
    CASE WHEN idempotency_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN '\x17'::bytea || decode(replace(idempotency_key, '-', ''), 'hex')
      ELSE convert_to(idempotency_key, 'UTF8') END,
  ALTER COLUMN agreed TYPE bytea USING convert_to(agreed, 'UTF8');

-- Guest orders of an address are found by 32 bits of its hash.
DROP INDEX orders_guest_email;
CREATE INDEX orders_guest_email ON orders ((('x' || left(md5(lower(email)), 8))::bit(32)::integer)) WHERE customer_id IS NULL;
