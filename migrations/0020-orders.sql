CREATE SEQUENCE order_numbers;

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- M-26-000001: year of placement and a running number; gaps mean nothing (invoice numbers are another matter).
  number text NOT NULL UNIQUE,
  -- The guest's key to the order: 256 random bits, part of the link in the mails.
  access_token text NOT NULL UNIQUE,
  -- Chosen by the browser for one cart: whatever is repeated with it is the same order.
  idempotency_key text NOT NULL UNIQUE,
  -- Fingerprint of lines, totals and date as the customer saw and accepted them.
  agreed text NOT NULL,
  status text NOT NULL CHECK (status IN ('not_confirmed', 'pending_payment', 'preparing', 'shipped', 'received', 'deleted_by_user', 'cancelled', 'refunded')),
  language text NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('card', 'transfer')),
  customer_type text NOT NULL CHECK (customer_type IN ('individual', 'self-employed', 'company')),
  email text NOT NULL,
  contact jsonb NOT NULL,
  delivery jsonb NOT NULL,
  billing jsonb,
  zone text NOT NULL,
  -- Promised when the order was placed; the others follow the day on which payment and artwork are both there.
  promised_on date NOT NULL,
  starts_on date NOT NULL,
  ships_on date NOT NULL,
  delivers_on date NOT NULL,
  -- Every total with its reason, as shown before the order was placed.
  totals jsonb NOT NULL,
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  vat_bp integer NOT NULL,
  vat_cents bigint NOT NULL CHECK (vat_cents >= 0),
  gross_cents bigint NOT NULL,
  placed_at timestamptz NOT NULL,
  paid_at timestamptz,
  artwork_accepted_at timestamptz,
  CHECK (gross_cents = net_cents + vat_cents)
);
CREATE INDEX orders_newest ON orders (placed_at DESC);
CREATE INDEX orders_open ON orders (status, ships_on);

-- Snapshots: what was ordered stays what it was, whatever happens to the product.
CREATE TABLE order_lines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL,
  product_slug text NOT NULL,
  product_name text NOT NULL,
  recipe_version integer NOT NULL,
  configuration jsonb NOT NULL,
  components jsonb NOT NULL,
  speed jsonb NOT NULL,
  artwork_rules jsonb NOT NULL,
  net_cents bigint NOT NULL,
  pieces integer NOT NULL,
  weight_g bigint NOT NULL,
  job_state text NOT NULL DEFAULT 'awaiting_artwork'
    CHECK (job_state IN ('awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval', 'approved', 'in_production', 'finished', 'packed')),
  UNIQUE (order_id, position)
);

-- Everything that happened, in order; never changed, never deleted.
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
CREATE INDEX order_events_order ON order_events (order_id, id);
CREATE RULE order_events_keep AS ON DELETE TO order_events DO INSTEAD NOTHING;
