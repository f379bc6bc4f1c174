-- Content pages, which staff edit as records, and the versions of legal texts.

ALTER TABLE pages
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN outdated text[] NOT NULL DEFAULT '{}',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  ADD COLUMN legal boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN pages.published IS 'False: a draft, which the shop does not show.';
COMMENT ON COLUMN pages.legal IS 'A legal text, whose published versions are kept.';
COMMENT ON COLUMN pages.content IS
  'Title, introduction, description for search engines and text (Markdown) by language.';

CREATE TABLE page_versions (
  page_id uuid NOT NULL REFERENCES pages ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  valid_from timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (page_id, number)
);
COMMENT ON TABLE page_versions IS
  'What a legal page said, and since when. A version ends where the next one begins.';
