-- Whose a VAT number is, as staff ruled where VIES could not say (docs/decisions/0079).
CREATE TABLE vat_number_rulings (
  -- With its prefix: PT501964843.
  number text NOT NULL,
  -- The buyer who gave it: country, legal form and name without accents, punctuation and order of words.
  holder text NOT NULL,
  belongs boolean NOT NULL,
  -- What staff looked at.
  note text NOT NULL,
  ruled_at timestamptz NOT NULL,
  ruled_by uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (number, holder)
);
CREATE INDEX vat_number_rulings_by ON vat_number_rulings (ruled_by) WHERE ruled_by IS NOT NULL;

ALTER TABLE orders
  -- Why it is not clear that the valid VAT number belongs to the buyer; null: clear, or no number. Repeats what the tax decision says, for queries.
  ADD COLUMN vat_doubt text CHECK (vat_doubt IN ('unnamed', 'hidden_name', 'other_name', 'other_country'));
CREATE INDEX orders_vat_doubt ON orders (placed_at) WHERE vat_doubt IS NOT NULL;

-- VAT that goes back because the sale turned out exempt: the net stays, so the loyalty programme takes nothing back.
ALTER TABLE refunds ADD COLUMN for_tax boolean NOT NULL DEFAULT false;
