-- Holds of unpaid orders end. `pieces`: what the order wants; `taken`: of those, what it took from the shelf. An unpaid order whose hold ran out has
-- taken 0 and takes again when it is paid; a paid one that found too few has taken less than it wants, and staff see it.
ALTER TABLE stock_holds ADD COLUMN taken integer NOT NULL DEFAULT 0;
UPDATE stock_holds SET taken = pieces;
ALTER TABLE stock_holds ADD CHECK (taken BETWEEN 0 AND pieces);
-- Null: paid, held until it is sent.
ALTER TABLE stock_holds ADD COLUMN held_until timestamptz;
-- How often the begin of a payment has prolonged or taken again: bounded, so that begun payments alone do not hold pieces for ever.
ALTER TABLE stock_holds ADD COLUMN renewals smallint NOT NULL DEFAULT 0;
CREATE INDEX stock_holds_due ON stock_holds (held_until) WHERE held_until IS NOT NULL AND taken > 0;

-- Where unpaid orders of guests came from, for a day: hashes of mailbox and network, by which they are limited.
CREATE TABLE order_sources (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('guest', 'account')),
  mailbox_hash bytea NOT NULL,
  network_hash bytea NOT NULL,
  placed_at timestamptz NOT NULL
);
CREATE INDEX order_sources_mailbox ON order_sources (mailbox_hash, placed_at);
CREATE INDEX order_sources_network ON order_sources (network_hash, placed_at);
CREATE INDEX order_sources_placed ON order_sources (placed_at);
