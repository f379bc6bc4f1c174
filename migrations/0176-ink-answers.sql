-- Customers say what an ink is whose name tells nothing ("Spot 1", "White Cut").

ALTER TABLE artworks ADD COLUMN ink_answers jsonb;
COMMENT ON COLUMN artworks.ink_answers IS
  'What the customer says of inks, by name: cut, white, fold, varnish or print; null: not asked.';
ALTER TABLE early_files ADD COLUMN ink_answers jsonb;
COMMENT ON COLUMN early_files.ink_answers IS
  'What the customer says of inks, by name: cut, white, fold, varnish or print; null: not asked.';
