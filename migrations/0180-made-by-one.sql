-- One process at a time makes the file for the machine; what a person prepared instead is marked.

ALTER TABLE artworks ADD COLUMN producing_until timestamptz;
COMMENT ON COLUMN artworks.producing_until IS
  'A process makes the file for the machine, and renews this instant while it lives. Null: none does.';
ALTER TABLE artworks ADD COLUMN prepared_at timestamptz;
COMMENT ON COLUMN artworks.prepared_at IS
  'When staff said that a file left to a person is prepared; null: not yet, or the shop made it. Who is in the order''s events.';
