-- Categories, which staff edit as records.

ALTER TABLE categories
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN outdated text[] NOT NULL DEFAULT '{}',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN icon text,
  ADD COLUMN picture_id uuid REFERENCES media;
UPDATE categories SET hidden = true WHERE texts -> 'name' ->> 'es' = 'No stock';
CREATE INDEX categories_picture ON categories (picture_id) WHERE picture_id IS NOT NULL;
COMMENT ON TABLE categories IS 'Up to three levels of categories.';
COMMENT ON COLUMN categories.hidden IS 'Left out of menus; its address still shows it.';
COMMENT ON COLUMN categories.icon IS 'Beside its name in the menu: a drawn one, or its picture.';
