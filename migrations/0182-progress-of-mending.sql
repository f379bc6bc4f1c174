-- Mending a large picture takes a minute or more: the customer sees how far it is.

ALTER TABLE artworks ADD COLUMN made_percent smallint;
COMMENT ON COLUMN artworks.made_percent IS
  'Per cent of a mended file that is made so far, if it takes long; null before and after.';
