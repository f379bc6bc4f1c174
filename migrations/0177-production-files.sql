-- From each approved file the shop makes the one that the machine gets.

ALTER TABLE artworks ADD COLUMN production jsonb;
COMMENT ON COLUMN artworks.production IS 'The file for the machine: how it was made from the approved one (pages, turn, scale, inks), its size and digest, or why a person must make it. Its bytes are stored as the upload''s name followed by "-print". Null until it is made, and again when the approval is withdrawn.';
