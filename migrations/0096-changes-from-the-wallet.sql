-- A part of the difference of a change, or all of it, comes from the customer's wallet: set aside until the rest is paid, given back where the change comes to nothing.
ALTER TABLE order_changes
  ADD COLUMN wallet_cents bigint NOT NULL DEFAULT 0,
  -- What is left to pay in another way: what a gateway or a transfer asks for.
  ADD COLUMN due_cents bigint NOT NULL GENERATED ALWAYS AS (difference_cents - wallet_cents) STORED,
  -- What names the entries of the wallet that set it aside, spend it or give it back.
  ADD COLUMN reservation uuid,
  ADD CONSTRAINT order_changes_wallet_within_difference CHECK (wallet_cents BETWEEN 0 AND difference_cents),
  ADD CONSTRAINT order_changes_reserved CHECK ((wallet_cents > 0) = (reservation IS NOT NULL));
