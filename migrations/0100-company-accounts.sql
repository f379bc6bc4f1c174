-- Who else orders, approves or keeps the books for a company. The company is the account of its owner: its orders, invoices, wallet and billing data are that account's.
CREATE TABLE company_members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null until the invitation is accepted.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- To which the invitation went.
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('buyer', 'approver', 'accountant')),
  -- Net, of one order and of a calendar month; null: without limit. Of buyers alone.
  order_limit_cents bigint CHECK (order_limit_cents >= 0),
  month_limit_cents bigint CHECK (month_limit_cents >= 0),
  state text NOT NULL CHECK (state IN ('invited', 'active', 'removed')),
  -- SHA-256 of the key in the invitation, good once.
  key_hash bytea UNIQUE,
  expires_at timestamptz,
  invited_at timestamptz NOT NULL,
  joined_at timestamptz,
  removed_at timestamptz,
  CHECK (role = 'buyer' OR (order_limit_cents IS NULL AND month_limit_cents IS NULL)),
  CHECK ((state = 'invited') = (key_hash IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK (state <> 'active' OR (user_id IS NOT NULL AND joined_at IS NOT NULL))
);
-- An address once in a company, and an account.
CREATE UNIQUE INDEX company_members_email ON company_members (company_id, lower(email)) WHERE state <> 'removed';
CREATE UNIQUE INDEX company_members_active ON company_members (user_id, company_id) WHERE state = 'active';
CREATE INDEX company_members_user ON company_members (user_id) WHERE user_id IS NOT NULL;

-- The session works for a company; null: for the account's own.
ALTER TABLE sessions ADD COLUMN member_id uuid REFERENCES company_members ON DELETE CASCADE;
CREATE INDEX sessions_member ON sessions (member_id) WHERE member_id IS NOT NULL;
