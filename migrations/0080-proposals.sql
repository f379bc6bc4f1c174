-- Requests for a quote, and the proposals that the order desk sends: several products, one customer,
-- accepted and paid by a link.

CREATE TABLE quote_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'declined')),
  language text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  product_slug text NOT NULL,
  size text NOT NULL,
  quantity text NOT NULL,
  said text NOT NULL,
  subject text NOT NULL,
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT ''
);
CREATE INDEX quote_requests_asked ON quote_requests (asked_at DESC);
CREATE INDEX quote_requests_open ON quote_requests (asked_at) WHERE state = 'open';
CREATE INDEX quote_requests_subject ON quote_requests (subject, asked_at);
COMMENT ON COLUMN quote_requests.subject IS 'Hash of the network, to limit requests.';
COMMENT ON COLUMN quote_requests.ended_by IS 'Name of the member of staff.';

CREATE TABLE proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE,
  access_key text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'withdrawn')),
  language text NOT NULL,
  customer_id uuid REFERENCES users ON DELETE SET NULL,
  request_id uuid REFERENCES quote_requests ON DELETE SET NULL,
  order_id uuid REFERENCES orders,
  form jsonb NOT NULL,
  lines jsonb NOT NULL,
  shown jsonb NOT NULL,
  search_words text NOT NULL,
  said text NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  valid_until date NOT NULL,
  mailed_at timestamptz,
  ended_at timestamptz,
  ended_by text NOT NULL DEFAULT '',
  CHECK (state <> 'accepted' OR order_id IS NOT NULL)
);
CREATE INDEX proposals_made ON proposals (made_at DESC);
CREATE INDEX proposals_customer ON proposals (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX proposals_request ON proposals (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX proposals_order ON proposals (order_id) WHERE order_id IS NOT NULL;
COMMENT ON COLUMN proposals.number IS 'Of the series of the quotes.';
COMMENT ON COLUMN proposals.form IS 'The form of the order, without payment.';
COMMENT ON COLUMN proposals.shown IS 'Lines, totals and date when it was made.';
COMMENT ON COLUMN proposals.made_by IS 'Name of the member of staff who took it.';
COMMENT ON COLUMN proposals.search_words IS 'Folded: name, company, address, telephone.';
