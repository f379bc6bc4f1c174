-- Why an order bears the tax it bears, and the recargo de equivalencia, which some retailers pay beside VAT.
ALTER TABLE orders
  -- Regime, rates, exemption, the customer's sentence and the evidence. Null: an order of the days before.
  ADD COLUMN tax jsonb,
  ADD COLUMN recargo_cents bigint NOT NULL DEFAULT 0 CHECK (recargo_cents >= 0),
  DROP CONSTRAINT orders_check,
  ADD CONSTRAINT orders_gross_is_its_sum CHECK (gross_cents = net_cents + vat_cents + recargo_cents);
-- Those whose tax waits for an answer of VIES.
CREATE INDEX orders_tax_pending ON orders (placed_at) WHERE (tax->>'pending')::boolean;

-- Every consultation of VIES, also those without an answer: the proof that a number was valid on its day.
CREATE TABLE vies_checks (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- With its prefix: PT501964843.
  number text NOT NULL,
  -- Who asked: the seller's own number; without it there is no identifier.
  requester text NOT NULL,
  status text NOT NULL CHECK (status IN ('valid', 'invalid', 'unknown')),
  -- The consultation number that VIES gives to requesters.
  request_identifier text,
  -- As VIES tells them; some states tell neither.
  name text,
  address text,
  -- Why it is not known: VIES's code, or what happened on the way.
  fault text,
  asked_at timestamptz NOT NULL
);
CREATE INDEX vies_checks_newest ON vies_checks (number, asked_at DESC);
