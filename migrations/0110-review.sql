-- What staff ask to be changed in a file: words, when, and a rectangle of its piece. While it is current it counts as one that must change.
ALTER TABLE artworks ADD COLUMN asked jsonb;
-- When one of the staff looked at it and found it good, where an order has that service.
ALTER TABLE artworks ADD COLUMN reviewed_at timestamptz;
