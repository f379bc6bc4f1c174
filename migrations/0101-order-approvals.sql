-- The colleague who placed an order of a company, whose account is the order's customer. Null: the account itself, or a guest.
ALTER TABLE orders ADD COLUMN ordered_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX orders_ordered_by ON orders (ordered_by, customer_id, placed_at DESC, id DESC) WHERE ordered_by IS NOT NULL;

-- Why an order is placed but not confirmed: it is over what its buyer may spend alone. It waits while there is no verdict and the order is not confirmed.
CREATE TABLE order_approvals (
  order_id uuid PRIMARY KEY REFERENCES orders,
  company_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  -- Which limit, how high it was, and what of the month was spent before. Net.
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
CREATE INDEX order_approvals_open ON order_approvals (company_id, asked_at) WHERE verdict IS NULL;
CREATE INDEX order_approvals_late ON order_approvals (expires_at) WHERE verdict IS NULL;
CREATE INDEX order_approvals_asked_by ON order_approvals (asked_by) WHERE asked_by IS NOT NULL;
CREATE INDEX order_approvals_decided_by ON order_approvals (decided_by) WHERE decided_by IS NOT NULL;
