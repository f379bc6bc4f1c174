-- Companies with several people. A company is the account of its owner.

CREATE TABLE company_members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('buyer', 'approver', 'accountant')),
  order_limit_cents bigint CHECK (order_limit_cents >= 0),
  month_limit_cents bigint CHECK (month_limit_cents >= 0),
  state text NOT NULL CHECK (state IN ('invited', 'active', 'removed')),
  key_hash bytea UNIQUE,
  expires_at timestamptz,
  invited_at timestamptz NOT NULL,
  joined_at timestamptz,
  removed_at timestamptz,
  CHECK (role = 'buyer' OR order_limit_cents IS NULL AND month_limit_cents IS NULL),
  CHECK ((state = 'invited') = (key_hash IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK (state <> 'active' OR user_id IS NOT NULL AND joined_at IS NOT NULL)
);
CREATE UNIQUE INDEX company_members_active ON company_members (user_id, company_id)
  WHERE state = 'active';
CREATE UNIQUE INDEX company_members_email ON company_members (company_id, lower(email))
  WHERE state <> 'removed';
CREATE INDEX company_members_user ON company_members (user_id) WHERE user_id IS NOT NULL;
COMMENT ON TABLE company_members IS
  'Colleagues who order, approve or see invoices for a company. Orders, invoices, wallet and '
  'billing data belong to the owner''s account.';
COMMENT ON COLUMN company_members.company_id IS 'The account of the owner.';
COMMENT ON COLUMN company_members.user_id IS 'Null until the invitation is accepted.';
COMMENT ON COLUMN company_members.email IS 'The address that was invited.';
COMMENT ON COLUMN company_members.order_limit_cents IS
  'Net, per order; null: no limit. Buyers only.';
COMMENT ON COLUMN company_members.month_limit_cents IS
  'Net, per calendar month; null: no limit. Buyers only.';
COMMENT ON COLUMN company_members.key_hash IS 'SHA-256 of the key in the invitation.';
