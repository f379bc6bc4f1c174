-- Slides of the home page, which staff edit as records.

CREATE TABLE slides (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sort integer NOT NULL,
  published boolean NOT NULL,
  from_day date,
  until_day date CHECK (until_day >= from_day),
  link text NOT NULL,
  picture_id uuid REFERENCES media,
  drawing text,
  content jsonb NOT NULL
);
CREATE UNIQUE INDEX slides_title ON slides ((content -> 'title' ->> 'es'));
CREATE INDEX slides_picture ON slides (picture_id) WHERE picture_id IS NOT NULL;
COMMENT ON TABLE slides IS 'Slides of the home page.';
COMMENT ON COLUMN slides.from_day IS 'First day of Madrid on which it is shown; null: at once.';
COMMENT ON COLUMN slides.until_day IS 'Last day of Madrid on which it is shown; null: for ever.';
COMMENT ON COLUMN slides.drawing IS
  'Slug of the product that is drawn in the place of a picture, perhaps with its configuration.';
COMMENT ON COLUMN slides.content IS 'Title, text and words of the link by language.';
