-- Checks, previews and production files of large files take long as well: what is being done with
-- a file is kept where any machine can show it.

ALTER TABLE artworks ADD COLUMN work_step text;
COMMENT ON COLUMN artworks.work_step IS
  'What is being done with the file, if it takes long: waiting, reading, decoding, drawing, inks, mending, producing, comparing.';
COMMENT ON COLUMN artworks.made_percent IS
  'Per cent of that step that is done; null if unknown.';
ALTER TABLE early_files ADD COLUMN work_step text, ADD COLUMN made_percent smallint;
COMMENT ON COLUMN early_files.work_step IS
  'What is being done with the file, if it takes long; as for artworks.';
COMMENT ON COLUMN early_files.made_percent IS
  'Per cent of that step that is done; null if unknown.';
