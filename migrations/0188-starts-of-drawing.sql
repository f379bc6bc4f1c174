-- A preview whose process dies again and again is given up, and a person looks at the file.

ALTER TABLE artworks ADD COLUMN draw_starts integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN artworks.draw_starts IS
  'How often the drawing of its previews was started since the last one that ended.';
ALTER TABLE early_files ADD COLUMN draw_starts integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN early_files.draw_starts IS
  'How often the drawing of its previews was started since the last one that ended.';
