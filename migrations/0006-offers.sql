-- Numbered quotes that customers print.

CREATE TABLE offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE,
  access_key text NOT NULL UNIQUE,
  language text NOT NULL,
  product_slug text NOT NULL,
  product_name text NOT NULL,
  recipe_version integer NOT NULL,
  configuration jsonb NOT NULL,
  components jsonb NOT NULL,
  pieces integer NOT NULL,
  weight_g bigint NOT NULL,
  goods_cents bigint NOT NULL CHECK (goods_cents >= 0),
  totals jsonb NOT NULL,
  vat_bp integer NOT NULL,
  gross_cents bigint NOT NULL,
  delivery jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  valid_until date NOT NULL
);
COMMENT ON TABLE offers IS
  'A printed quote: a snapshot of what was configured, its price and until when it is valid.';
COMMENT ON COLUMN offers.number IS 'P-2026-000123: numbered per year.';
COMMENT ON COLUMN offers.access_key IS '256 random bits: who has the link may read the quote.';
COMMENT ON COLUMN offers.goods_cents IS 'Net, of the goods alone.';
COMMENT ON COLUMN offers.totals IS 'Every total with its reason, as of the day of issue.';
COMMENT ON COLUMN offers.delivery IS 'The date that was promised, with place and reason.';
COMMENT ON COLUMN offers.components IS 'The lines of the price.';
COMMENT ON COLUMN offers.weight_g IS 'Grams.';
COMMENT ON COLUMN offers.vat_bp IS 'Basis points.';

CREATE TABLE offer_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL
);
COMMENT ON TABLE offer_numbers IS
  'Last number of each year. Raising it locks its row, so that no two quotes share a number.';

CREATE TABLE offer_requests (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX offer_requests_subject ON offer_requests (subject, at);
COMMENT ON TABLE offer_requests IS 'Quotes requested in the last hour, to limit them.';
COMMENT ON COLUMN offer_requests.subject IS 'SHA-256 of the network.';
