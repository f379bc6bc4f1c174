-- The pictures that were made of a file for the screen, and the key of their addresses; or why there are none. They lie beside its bytes.
ALTER TABLE artworks ADD COLUMN preview jsonb;
