-- A small picture of a file that another took the place of lies where its own pictures were, until the order's files go.
ALTER TABLE artworks ADD COLUMN past_picture boolean;
