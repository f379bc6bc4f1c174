-- The back of a design may come as a file of its own.

ALTER TABLE artworks ADD COLUMN side text NOT NULL DEFAULT 'both'
  CONSTRAINT artworks_side CHECK (side IN ('both', 'front', 'back'));
COMMENT ON COLUMN artworks.side IS
  'What the file prints of its design: both sides, or only the front or the back of two files.';

DROP INDEX artworks_current;
CREATE UNIQUE INDEX artworks_current ON artworks (order_line_id, design, (side = 'back'))
  WHERE state <> 'withdrawn';
DROP INDEX artworks_version;
CREATE UNIQUE INDEX artworks_version ON artworks (order_line_id, design, (side = 'back'), version);
COMMENT ON COLUMN artworks.version IS
  'Counts the files of one design; those of its back alone are counted by themselves.';
