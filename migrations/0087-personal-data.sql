-- What a customer may ask for: a copy of everything, and that it goes.

-- A link to one's own data is good once, for an hour; only the SHA-256 of its key is kept.
CREATE TABLE export_keys (
  key_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX export_keys_user ON export_keys (user_id);

-- Money in the wallet of an account that is deleted, where its owner said so.
ALTER TABLE wallet_entries
  DROP CONSTRAINT wallet_entries_kind_check,
  DROP CONSTRAINT wallet_entries_check,
  ADD CONSTRAINT wallet_entries_kind_check CHECK (kind IN ('reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded', 'given_up')),
  ADD CONSTRAINT wallet_entries_check CHECK (CASE WHEN kind IN ('reserved', 'taken_back', 'given_up') THEN cents < 0 WHEN kind = 'spent' THEN cents = 0 ELSE cents > 0 END);

-- What happened to an order stays as it was written; but for names and addresses in it, which go with the account they belong to.
DROP RULE order_events_unchanged ON order_events;
CREATE RULE order_events_unchanged AS ON UPDATE TO order_events
  WHERE coalesce(current_setting('medida.forgets', true), '') <> 'on' DO INSTEAD NOTHING;

-- Mails about an account, for whoever deletes it.
CREATE INDEX mails_of_accounts ON mails (lower(recipient)) WHERE order_id IS NULL;
-- Deleting a user asks each of these who refers to it.
CREATE INDEX order_events_actor ON order_events (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX refunds_requested_by ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refund_events_actor ON refund_events (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX payment_attempts_keep_card_for ON payment_attempts (keep_card_for) WHERE keep_card_for IS NOT NULL;
CREATE INDEX coupons_owner ON coupons (owner_id) WHERE owner_id IS NOT NULL;
