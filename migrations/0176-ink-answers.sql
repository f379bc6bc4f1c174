-- Customers say what an ink is whose name tells nothing ("Spot 1", "White Cut").

ALTER TABLE artworks ADD COLUMN ink_answers jsonb;
COMMENT ON COLUMN artworks.ink_answers IS
  'What the customer says of inks, by name: cut, white, fold, varnish or print; null: not asked.';
ALTER TABLE early_files ADD COLUMN ink_answers jsonb;
COMMENT ON COLUMN early_files.ink_answers IS
  'What the customer says of inks, by name: cut, white, fold, varnish or print; null: not asked.';

-- A check that dies again and again hands the file to a person.
ALTER TABLE artworks ADD COLUMN check_starts integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN artworks.check_starts IS 'How often the check of this file was started.';
ALTER TABLE early_files ADD COLUMN check_starts integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN early_files.check_starts IS
  'How often the check of this file was started since its last reading.';
