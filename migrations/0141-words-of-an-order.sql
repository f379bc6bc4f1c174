ALTER TABLE orders ADD COLUMN search_words text NOT NULL DEFAULT '';

COMMENT ON COLUMN orders.search_words IS
  'What the desk finds an order by beside its own columns: streets, cities, postal codes, recipients, company, tax number; small letters, no accents';
