-- Media library: pictures, graphics and documents, and the pictures of products.

CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('picture', 'graphic', 'document')),
  alt jsonb NOT NULL,
  focus_x integer NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  focus_y integer NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  content_hash text NOT NULL,
  size_bytes integer NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  files jsonb NOT NULL
);
CREATE UNIQUE INDEX media_name ON media (name);
CREATE UNIQUE INDEX media_content ON media (content_hash);
COMMENT ON TABLE media IS 'Media library; the bytes are in the file storage.';
COMMENT ON COLUMN media.name IS 'Part of its addresses, and how texts refer to it.';
COMMENT ON COLUMN media.alt IS 'Text instead of the picture, by language; may be empty.';
COMMENT ON COLUMN media.focus_x IS
  'Percent of the width that stays visible where the picture is cropped.';
COMMENT ON COLUMN media.content_hash IS 'SHA-256 of the file as it was received.';
COMMENT ON COLUMN media.size_bytes IS 'Of the file as it was received.';
COMMENT ON COLUMN media.files IS 'What is served: hash, type, size of each variant.';

CREATE TABLE media_files (
  file text PRIMARY KEY,
  unused_since timestamptz
);
COMMENT ON TABLE media_files IS 'Files of the library in the file storage.';
COMMENT ON COLUMN media_files.unused_since IS
  'When it was found that no record has it any more; open pages may still ask for it.';

CREATE TABLE product_pictures (
  product_id uuid NOT NULL REFERENCES products,
  media_id uuid NOT NULL REFERENCES media,
  sort integer NOT NULL,
  PRIMARY KEY (product_id, media_id)
);
CREATE INDEX product_pictures_media ON product_pictures (media_id);
COMMENT ON TABLE product_pictures IS 'The gallery of a product, in its order.';
