-- Orders, their lines and their history.

-- Running part of the order number, over all years.
CREATE SEQUENCE order_numbers;

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE,
  access_token text NOT NULL UNIQUE,
  idempotency_key text NOT NULL UNIQUE,
  request_hash text NOT NULL DEFAULT '',
  agreed text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('not_confirmed', 'pending_payment', 'preparing', 'shipped', 'received',
      'deleted_by_user', 'cancelled', 'refunded')),
  placed_at timestamptz NOT NULL,
  language text NOT NULL,
  customer_id uuid REFERENCES users ON DELETE SET NULL,
  ordered_by uuid REFERENCES users ON DELETE SET NULL,
  customer_type text NOT NULL CHECK (customer_type IN ('individual', 'self-employed', 'company')),
  email text NOT NULL,
  contact jsonb NOT NULL,
  reference text NOT NULL DEFAULT '',
  delivery jsonb NOT NULL,
  zone text NOT NULL,
  billing jsonb,
  search_words text NOT NULL DEFAULT '',
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  vat_bp integer NOT NULL,
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0),
  recargo_cents bigint NOT NULL DEFAULT 0 CHECK (recargo_cents >= 0),
  gross_cents bigint NOT NULL,
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  coupon_code text,
  wallet_cents bigint NOT NULL DEFAULT 0,
  due_cents bigint NOT NULL GENERATED ALWAYS AS (gross_cents - wallet_cents) STORED,
  totals jsonb NOT NULL,
  tax jsonb,
  tax_regime text
    CHECK (tax_regime IN ('domestic', 'recargo', 'oss', 'home', 'intra_eu', 'export')),
  tax_pending boolean NOT NULL DEFAULT false,
  vat_doubt text CHECK (vat_doubt IN ('unnamed', 'hidden_name', 'other_name', 'other_country')),
  payment_method text NOT NULL,
  payment_settles text NOT NULL DEFAULT 'redirect'
    CHECK (payment_settles IN ('redirect', 'later', 'balance')),
  customer_cancels boolean NOT NULL DEFAULT true,
  paid_at timestamptz,
  paid_on date,
  paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  promised_on date NOT NULL,
  starts_on date NOT NULL,
  ships_on date NOT NULL,
  delivers_on date NOT NULL,
  artwork_accepted_at timestamptz,
  invoice_waits text CHECK (invoice_waits IN ('departure', 'vat_number')),
  CONSTRAINT orders_gross_is_its_sum CHECK (gross_cents = (net_cents + vat_cents + recargo_cents)),
  CONSTRAINT orders_wallet_within_gross CHECK (wallet_cents >= 0 AND wallet_cents <= gross_cents)
);
CREATE INDEX orders_customer ON orders (customer_id, placed_at DESC, id DESC)
  WHERE customer_id IS NOT NULL;
CREATE INDEX orders_exempt_in_union ON orders (placed_at) WHERE tax_regime = 'intra_eu';
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE customer_id IS NULL;
CREATE INDEX orders_invoice_waits ON orders (placed_at) WHERE invoice_waits IS NOT NULL;
CREATE INDEX orders_newest ON orders (placed_at);
CREATE INDEX orders_open ON orders (status, ships_on);
CREATE INDEX orders_ordered_by ON orders (ordered_by, customer_id, placed_at DESC, id DESC)
  WHERE ordered_by IS NOT NULL;
CREATE INDEX orders_tax_pending ON orders (placed_at) WHERE tax_pending;
CREATE INDEX orders_vat_doubt ON orders (placed_at) WHERE vat_doubt IS NOT NULL;
COMMENT ON TABLE orders IS
  'Orders. Prices, addresses and tax are snapshots; dates follow payment and artwork.';
COMMENT ON COLUMN orders.number IS
  'M-26-000001: year of the placement and a running number; gaps have no meaning.';
COMMENT ON COLUMN orders.access_token IS
  'The guest''s key to the order: 256 random bits, part of the link in mails.';
COMMENT ON COLUMN orders.idempotency_key IS
  'Chosen by the browser for one cart: a repeated request is the same order.';
COMMENT ON COLUMN orders.request_hash IS
  'SHA-256 of the request; a repeated key with another request is refused.';
COMMENT ON COLUMN orders.agreed IS
  'Fingerprint of lines, totals and date as the customer accepted them.';
COMMENT ON COLUMN orders.customer_id IS 'Null: a guest.';
COMMENT ON COLUMN orders.ordered_by IS
  'The colleague who ordered for a company, whose account is customer_id. Null: the account '
  'itself or a guest.';
COMMENT ON COLUMN orders.contact IS 'Name, e-mail and phone.';
COMMENT ON COLUMN orders.delivery IS 'Address or pick-up, recipients and parcels.';
COMMENT ON COLUMN orders.zone IS 'Shipping zone that the dates count for.';
COMMENT ON COLUMN orders.billing IS
  'Invoice data as given at checkout; null: forgotten with the account.';
COMMENT ON COLUMN orders.totals IS 'Every total with its reason, as shown at checkout.';
COMMENT ON COLUMN orders.tax IS 'Regime, rates, exemption, its legal sentence and the evidence.';
COMMENT ON COLUMN orders.tax_regime IS
  'Repeats tax, for queries; null: forgotten with the account.';
COMMENT ON COLUMN orders.tax_pending IS 'The tax waits for an answer of VIES.';
COMMENT ON COLUMN orders.vat_doubt IS
  'Why it is not clear that the valid VAT number belongs to the buyer; null: clear, or no '
  'number.';
COMMENT ON COLUMN orders.net_cents IS 'After the discount, without VAT.';
COMMENT ON COLUMN orders.vat_bp IS 'Basis points.';
COMMENT ON COLUMN orders.recargo_cents IS
  'Recargo de equivalencia, paid by some retailers beside VAT.';
COMMENT ON COLUMN orders.gross_cents IS 'net + vat + recargo.';
COMMENT ON COLUMN orders.discount_cents IS 'Net, by a coupon; already deducted from net_cents.';
COMMENT ON COLUMN orders.wallet_cents IS 'Paid or reserved from the customer''s wallet.';
COMMENT ON COLUMN orders.due_cents IS 'Left to pay by another method.';
COMMENT ON COLUMN orders.payment_method IS 'A method of the gateways that the program wires.';
COMMENT ON COLUMN orders.payment_settles IS
  'How the money comes: redirect (at once, on a page of the gateway), later (sent by the '
  'customer, confirmed by staff), balance (from the customer''s balance, with the order)';
COMMENT ON COLUMN orders.customer_cancels IS
  'The customer may cancel the order while it is unpaid';
COMMENT ON COLUMN orders.paid_cents IS
  'Really paid: the gross at payment and every difference since. A change that makes the order '
  'cheaper leaves it.';
COMMENT ON COLUMN orders.paid_on IS 'Value date of the payment (RD 1619/2012, art. 6.1.i).';
COMMENT ON COLUMN orders.promised_on IS
  'Delivery date promised when the order was placed or changed.';
COMMENT ON COLUMN orders.starts_on IS 'First day of production.';
COMMENT ON COLUMN orders.artwork_accepted_at IS 'When the last line had its files accepted.';
COMMENT ON COLUMN orders.reference IS 'The customer''s own reference; empty: none.';
COMMENT ON COLUMN orders.search_words IS
  'Words of addresses and billing data without accents, for the desk''s search.';
COMMENT ON COLUMN orders.invoice_waits IS
  'A paid order without an invoice yet. departure: an exempt supply within the Union, invoiced '
  'when the goods leave; vat_number: paid by transfer while the ownership of the VAT number is '
  'open.';

CREATE TABLE order_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL,
  product_slug text NOT NULL,
  product_name text NOT NULL,
  job_name text NOT NULL DEFAULT '',
  recipe_version integer NOT NULL,
  configuration jsonb NOT NULL,
  components jsonb NOT NULL,
  speed jsonb NOT NULL,
  net_cents bigint NOT NULL,
  discount_cents bigint NOT NULL DEFAULT 0,
  pieces integer NOT NULL,
  weight_g bigint NOT NULL,
  artwork_rules jsonb NOT NULL,
  job_state text NOT NULL DEFAULT 'awaiting_artwork'
    CHECK (job_state IN ('awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval',
      'approved', 'in_production', 'finished', 'packed')),
  UNIQUE (order_id, position),
  CHECK (discount_cents >= 0 AND discount_cents <= net_cents)
);
COMMENT ON TABLE order_lines IS 'Lines of an order: snapshots of what was ordered.';
COMMENT ON COLUMN order_lines.position IS 'From 1.';
COMMENT ON COLUMN order_lines.product_slug IS 'Without a foreign key: the product may be removed.';
COMMENT ON COLUMN order_lines.configuration IS 'Sizes and options, as in the price function.';
COMMENT ON COLUMN order_lines.components IS 'The lines of the price.';
COMMENT ON COLUMN order_lines.speed IS 'The production speed that was chosen, with its price.';
COMMENT ON COLUMN order_lines.artwork_rules IS
  'What the recipe required of files on the day of the order.';
COMMENT ON COLUMN order_lines.discount_cents IS
  'Share of the order''s discount; the shares add up to it.';
COMMENT ON COLUMN order_lines.weight_g IS 'Grams.';

CREATE TABLE order_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders,
  line_id uuid REFERENCES order_lines,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'bank', 'system')),
  actor_id uuid REFERENCES users,
  kind text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_events_actor ON order_events (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX order_events_order ON order_events (order_id);
COMMENT ON TABLE order_events IS
  'Everything that happened to an order, oldest first by id. Written once; only personal data in '
  'it is removed with the account.';
COMMENT ON COLUMN order_events.kind IS 'moved, paid, job_moved, …';
COMMENT ON COLUMN order_events.data IS 'Facts of this kind of event.';

-- Append-only: a change or deletion has no effect. Only the removal of personal data, which sets
-- medida.forgets in its transaction, may change an event.
CREATE RULE order_events_keep AS ON DELETE TO order_events DO INSTEAD NOTHING;
CREATE RULE order_events_unchanged AS ON UPDATE TO order_events
  WHERE coalesce(current_setting('medida.forgets', true), '') <> 'on' DO INSTEAD NOTHING;

CREATE TABLE order_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  state text NOT NULL CHECK (state IN ('open', 'done', 'withdrawn', 'expired', 'locked')),
  "values" jsonb NOT NULL,
  agreed text NOT NULL,
  counts_anew boolean NOT NULL,
  method text NOT NULL,
  settles text NOT NULL DEFAULT 'redirect' CHECK (settles IN ('redirect', 'later', 'balance')),
  difference_cents bigint NOT NULL CHECK (difference_cents > 0),
  wallet_cents bigint NOT NULL DEFAULT 0,
  due_cents bigint NOT NULL GENERATED ALWAYS AS (difference_cents - wallet_cents) STORED,
  reservation uuid,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  paid_on date,
  CONSTRAINT order_changes_reserved CHECK ((wallet_cents > 0) = (reservation IS NOT NULL)),
  CONSTRAINT order_changes_wallet_within_difference
    CHECK (wallet_cents >= 0 AND wallet_cents <= difference_cents)
);
CREATE INDEX order_changes_expiring ON order_changes (expires_at) WHERE state = 'open';
CREATE UNIQUE INDEX order_changes_open ON order_changes (order_id) WHERE state = 'open';
CREATE INDEX order_changes_order ON order_changes (order_id);
COMMENT ON TABLE order_changes IS
  'A change of a paid order that makes it dearer. The order stays as it is until the difference '
  'is paid.';
COMMENT ON COLUMN order_changes."values" IS 'The columns that will be written to order and lines.';
COMMENT ON COLUMN order_changes.counts_anew IS
  'The production days count from the payment of the difference.';
COMMENT ON COLUMN order_changes.agreed IS
  'Fingerprint of what the customer agreed to: asking for the same again is the same change.';
COMMENT ON COLUMN order_changes.settles IS 'How the difference comes, as orders.payment_settles';
COMMENT ON COLUMN order_changes.due_cents IS 'Left to pay by another method.';
COMMENT ON COLUMN order_changes.reservation IS
  'Names the ledger entries that reserve, spend or return the wallet''s part.';
COMMENT ON COLUMN order_changes.paid_on IS
  'Value date of the difference (RD 1619/2012, art. 6.1.i).';

CREATE TABLE order_approvals (
  order_id uuid PRIMARY KEY REFERENCES orders,
  company_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  over text NOT NULL CHECK (over IN ('order', 'month')),
  limit_cents bigint NOT NULL,
  spent_cents bigint NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verdict text CHECK (verdict IN ('approved', 'refused', 'expired')),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((verdict IS NULL) = (decided_at IS NULL))
);
CREATE INDEX order_approvals_asked_by ON order_approvals (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX order_approvals_decided_by ON order_approvals (decided_by)
  WHERE decided_by IS NOT NULL;
CREATE INDEX order_approvals_late ON order_approvals (expires_at) WHERE verdict IS NULL;
CREATE INDEX order_approvals_open ON order_approvals (company_id, asked_at) WHERE verdict IS NULL;
COMMENT ON TABLE order_approvals IS
  'Orders over the limit of a company''s buyer: placed, and confirmed by an approver.';
COMMENT ON COLUMN order_approvals.over IS 'Which limit: of one order or of the month.';
COMMENT ON COLUMN order_approvals.limit_cents IS 'Net.';
COMMENT ON COLUMN order_approvals.spent_cents IS 'Net, in the month before this order.';
COMMENT ON COLUMN order_approvals.verdict IS 'Null: it waits.';

CREATE TABLE order_sources (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('guest', 'account')),
  mailbox_hash text NOT NULL,
  network_hash text NOT NULL,
  placed_at timestamptz NOT NULL
);
CREATE INDEX order_sources_mailbox ON order_sources (mailbox_hash, placed_at);
CREATE INDEX order_sources_network ON order_sources (network_hash, placed_at);
CREATE INDEX order_sources_placed ON order_sources (placed_at);
COMMENT ON TABLE order_sources IS 'Origin of unpaid orders, kept for a day, to limit them.';
COMMENT ON COLUMN order_sources.mailbox_hash IS 'SHA-256 of the mailbox.';
COMMENT ON COLUMN order_sources.network_hash IS 'SHA-256 of the network.';

CREATE TABLE order_codes (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE order_codes IS
  'One-time code mailed to the address of an order; at most one per order.';
COMMENT ON COLUMN order_codes.code_hash IS 'Argon2 hash.';
COMMENT ON COLUMN order_codes.tries IS 'Wrong entries so far.';

CREATE TABLE order_permits (
  permit_hash bytea PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_permits_expiry ON order_permits (expires_at);
COMMENT ON TABLE order_permits IS
  'Browsers that entered a correct code and may change the order for a while.';
COMMENT ON COLUMN order_permits.permit_hash IS 'SHA-256.';

CREATE TABLE stock_holds (
  order_id uuid NOT NULL REFERENCES orders,
  product_slug text NOT NULL,
  pieces integer NOT NULL CHECK (pieces > 0),
  taken integer NOT NULL DEFAULT 0,
  held_until timestamptz,
  renewals smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, product_slug),
  CHECK (taken >= 0 AND taken <= pieces)
);
CREATE INDEX stock_holds_due ON stock_holds (held_until) WHERE held_until IS NOT NULL AND taken > 0;
COMMENT ON TABLE stock_holds IS 'Pieces that orders hold of products sold from stock.';
COMMENT ON COLUMN stock_holds.pieces IS 'Wanted.';
COMMENT ON COLUMN stock_holds.taken IS
  'Of these, taken from stock: 0 once the hold of an unpaid order has expired, less than pieces '
  'where a paid order found too few.';
COMMENT ON COLUMN stock_holds.held_until IS 'Null: paid, held until it is sent.';
COMMENT ON COLUMN stock_holds.renewals IS
  'How often the start of a payment prolonged the hold; limited.';

CREATE TABLE transfer_proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  file_name text NOT NULL CHECK (file_name <> ''),
  format text NOT NULL CHECK (format IN ('pdf', 'jpeg', 'png')),
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz NOT NULL,
  UNIQUE (order_id, sha256)
);
COMMENT ON TABLE transfer_proofs IS
  'Documents sent by customers to show that they made a transfer. The files are below the '
  'uploads, by id.';
COMMENT ON COLUMN transfer_proofs.bytes IS 'Size of the file.';
COMMENT ON COLUMN transfer_proofs.sha256 IS 'The same file sent twice is one proof.';

CREATE TABLE transport_proofs (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL
    CHECK (kind IN ('cmr', 'carrier_delivery', 'delivery_note', 'buyer_declaration')),
  reference text NOT NULL CHECK (reference <> ''),
  file_name text CHECK (file_name <> ''),
  format text CHECK (format IN ('pdf', 'jpeg', 'png')),
  bytes bigint CHECK (bytes > 0),
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE NULLS NOT DISTINCT (order_id, kind, reference, sha256),
  CHECK (num_nonnulls(file_name, format, bytes, sha256) IN (0, 4))
);
CREATE INDEX transport_proofs_by ON transport_proofs (added_by) WHERE added_by IS NOT NULL;
COMMENT ON TABLE transport_proofs IS
  'Evidence that the goods of an exempt supply within the Union left for another member state '
  '(LIVA art. 25). Kept as long as the invoices.';
COMMENT ON COLUMN transport_proofs.reference IS
  'Number of the CMR, tracking number, or where the paper is filed.';
COMMENT ON COLUMN transport_proofs.file_name IS
  'Null with the other three: a paper that is filed elsewhere.';
COMMENT ON COLUMN transport_proofs.sha256 IS 'The same proof sent twice is one row.';

-- Kept as long as the invoices.
CREATE FUNCTION transport_proofs_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proofs of transport are kept';
END
$$;
CREATE TRIGGER transport_proofs_kept BEFORE DELETE ON transport_proofs
  FOR EACH ROW EXECUTE FUNCTION transport_proofs_are_kept();
