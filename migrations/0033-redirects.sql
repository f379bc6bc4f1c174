-- Addresses that moved, which staff edit as records.

CREATE TABLE redirects (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  from_path text NOT NULL,
  target text NOT NULL,
  permanent boolean NOT NULL
);
CREATE UNIQUE INDEX redirects_from ON redirects (from_path);
CREATE INDEX redirects_target ON redirects (target);
COMMENT ON TABLE redirects IS 'Where an address leads that no page has; never to another of them.';
COMMENT ON COLUMN redirects.from_path IS 'Path in lower case, percent-encoded, without last slash.';
COMMENT ON COLUMN redirects.target IS 'Path of the shop, with its query, or an https address.';
