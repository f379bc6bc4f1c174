-- A numbered quote that a customer prints: a snapshot of what was asked, what it cost and why, and until when that price is held.
CREATE TABLE offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- P-2026-000123: a series of its own, begun anew each year.
  number text NOT NULL UNIQUE,
  -- 256 random bits: whoever has the link may read the quote.
  access_key text NOT NULL UNIQUE,
  language text NOT NULL,
  product_slug text NOT NULL,
  product_name text NOT NULL,
  recipe_version integer NOT NULL,
  configuration jsonb NOT NULL,
  components jsonb NOT NULL,
  pieces integer NOT NULL,
  weight_g bigint NOT NULL,
  -- Of the goods alone, as the recipe priced them.
  goods_cents bigint NOT NULL CHECK (goods_cents >= 0),
  -- Every total with its reason, shipping and VAT as of the day of issue.
  totals jsonb NOT NULL,
  vat_bp integer NOT NULL,
  gross_cents bigint NOT NULL,
  -- The date as it was promised then, where to, and why.
  delivery jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  valid_until date NOT NULL
);

-- The last number of each year: raising it locks its row, so no two quotes share a number.
CREATE TABLE offer_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

-- Who asked, as a hash, for an hour: what one place may ask for is bounded.
CREATE TABLE offer_requests (
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX offer_requests_subject ON offer_requests (subject, at);
