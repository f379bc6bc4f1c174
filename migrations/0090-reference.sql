-- By what the books of a business know the order, as its billing data say it: what lists show and people search for; empty: none.
ALTER TABLE orders ADD COLUMN reference text NOT NULL DEFAULT '';
