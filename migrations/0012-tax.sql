-- VAT numbers and limits of distance sales.

CREATE TABLE vies_checks (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  number text NOT NULL,
  requester text NOT NULL,
  status text NOT NULL CHECK (status IN ('valid', 'invalid', 'unknown')),
  request_identifier text,
  name text,
  address text,
  fault text,
  asked_at timestamptz NOT NULL
);
CREATE INDEX vies_checks_newest ON vies_checks (number, asked_at DESC);
COMMENT ON TABLE vies_checks IS
  'Every query of VIES, also without an answer: proof that a number was valid on its day.';
COMMENT ON COLUMN vies_checks.number IS 'With its prefix: PT501964843.';
COMMENT ON COLUMN vies_checks.requester IS
  'VAT number of the seller; without it VIES gives no identifier.';
COMMENT ON COLUMN vies_checks.request_identifier IS 'Consultation number given by VIES.';
COMMENT ON COLUMN vies_checks.name IS 'As VIES tells it; some states tell none.';
COMMENT ON COLUMN vies_checks.fault IS 'Why the answer is unknown.';

CREATE TABLE vat_number_rulings (
  number text NOT NULL,
  holder text NOT NULL,
  belongs boolean NOT NULL,
  note text NOT NULL,
  ruled_at timestamptz NOT NULL,
  ruled_by uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (number, holder)
);
CREATE INDEX vat_number_rulings_by ON vat_number_rulings (ruled_by) WHERE ruled_by IS NOT NULL;
COMMENT ON TABLE vat_number_rulings IS
  'Decisions of staff on whose a VAT number is, where VIES does not say.';
COMMENT ON COLUMN vat_number_rulings.number IS 'With its prefix: PT501964843.';
COMMENT ON COLUMN vat_number_rulings.holder IS
  'The buyer: country, legal form and name without accents, punctuation and word order.';
COMMENT ON COLUMN vat_number_rulings.note IS 'What staff checked.';

CREATE TABLE distance_sales_warnings (
  year integer NOT NULL,
  level text NOT NULL CHECK (level IN ('near', 'over')),
  warned_at timestamptz NOT NULL,
  PRIMARY KEY (year, level)
);
COMMENT ON TABLE distance_sales_warnings IS
  'When the owner was told that distance sales to consumers of other member states are near or '
  'over the yearly limit.';
