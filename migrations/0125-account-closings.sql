-- Accounts that were closed: what an account of thousands of orders leaves in them goes in runs (docs/decisions/0034), and here stands how far. Who it was is not told: the id
-- is nobody's once all is done.
CREATE TABLE account_closings (
  user_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  -- Orders that say nothing of the person any more.
  orders integer NOT NULL DEFAULT 0,
  -- When nothing was left to be forgotten, and the account itself went.
  finished_at timestamptz
);
CREATE INDEX account_closings_open ON account_closings (closed_at) WHERE finished_at IS NULL;
