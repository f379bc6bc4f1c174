-- Posts of the blog, which staff edit as records.

CREATE TABLE posts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  slug text NOT NULL,
  published boolean NOT NULL,
  published_on date NOT NULL,
  picture_id uuid REFERENCES media,
  drawing text,
  category_id uuid REFERENCES categories ON DELETE SET NULL,
  products text[] NOT NULL DEFAULT '{}',
  content jsonb NOT NULL,
  views bigint NOT NULL DEFAULT 0 CHECK (views >= 0)
);
CREATE UNIQUE INDEX posts_slug_key ON posts (slug);
CREATE INDEX posts_picture ON posts (picture_id) WHERE picture_id IS NOT NULL;
COMMENT ON TABLE posts IS 'Posts of the blog.';
COMMENT ON COLUMN posts.published IS 'False: a draft, which the shop does not show.';
COMMENT ON COLUMN posts.published_on IS 'Day of Madrid; a published post is shown from it on.';
COMMENT ON COLUMN posts.drawing IS
  'Slug of the product that is drawn in the place of a picture, perhaps with its configuration.';
COMMENT ON COLUMN posts.products IS 'Slugs of the products that it is about.';
COMMENT ON COLUMN posts.content IS
  'Title, introduction, text (Markdown) and texts for search engines by language.';
COMMENT ON COLUMN posts.views IS 'How often its page was sent, without visits of robots.';
