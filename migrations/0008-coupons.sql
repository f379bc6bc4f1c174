-- Coupons and their use.

CREATE TABLE coupons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL UNIQUE CHECK (code <> ''),
  percent_bp integer CHECK (percent_bp >= 1 AND percent_bp <= 10000),
  amount_cents bigint CHECK (amount_cents > 0),
  minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents >= 0),
  valid_from date,
  valid_until date,
  owner_id uuid,
  single_use boolean NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  created_by uuid,
  CHECK ((percent_bp IS NULL) <> (amount_cents IS NULL)),
  CHECK (valid_until >= valid_from)
);
CREATE INDEX coupons_newest ON coupons (created_at DESC, id);
CREATE INDEX coupons_owner ON coupons (owner_id) WHERE owner_id IS NOT NULL;
COMMENT ON TABLE coupons IS 'A coupon lowers the net price.';
COMMENT ON COLUMN coupons.code IS 'Case-sensitive.';
COMMENT ON COLUMN coupons.percent_bp IS 'Basis points; either this or amount_cents.';
COMMENT ON COLUMN coupons.amount_cents IS 'Net, deducted from the goods.';
COMMENT ON COLUMN coupons.minimum_cents IS 'Net value of the goods from which it is valid.';
COMMENT ON COLUMN coupons.valid_from IS 'First day, in Madrid.';
COMMENT ON COLUMN coupons.valid_until IS 'Last day, in Madrid.';
COMMENT ON COLUMN coupons.owner_id IS
  'The only customer who may use it; without a foreign key, kept when the account is deleted.';

CREATE TABLE coupon_uses (
  order_id uuid PRIMARY KEY REFERENCES orders,
  coupon_id uuid NOT NULL REFERENCES coupons,
  single_use boolean NOT NULL,
  used_at timestamptz NOT NULL,
  returned_at timestamptz
);
CREATE INDEX coupon_uses_coupon ON coupon_uses (coupon_id);
CREATE UNIQUE INDEX coupon_uses_once ON coupon_uses (coupon_id)
  WHERE single_use AND returned_at IS NULL;
COMMENT ON TABLE coupon_uses IS 'The order that a coupon was used for.';
COMMENT ON COLUMN coupon_uses.returned_at IS
  'The order ended unpaid and the coupon is usable again.';

CREATE TABLE coupon_guesses (
  subject text NOT NULL,
  code text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (subject, code)
);
CREATE INDEX coupon_guesses_at ON coupon_guesses (at);
COMMENT ON TABLE coupon_guesses IS 'Unknown codes that were tried, to limit guessing.';
COMMENT ON COLUMN coupon_guesses.subject IS 'SHA-256 of who tried.';
COMMENT ON COLUMN coupon_guesses.code IS 'SHA-256 of what was tried.';
