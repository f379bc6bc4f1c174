-- A post may show several products side by side in the place of a picture.

COMMENT ON COLUMN posts.drawing IS
  'Slugs of up to three products that are drawn side by side in the place of a picture, each perhaps with its configuration, with a space between them.';
