-- Scripts of others, which the owner edits as records; those of the settings become such.

CREATE TABLE site_scripts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('performance', 'comfort', 'advertising')),
  active boolean NOT NULL,
  content jsonb NOT NULL
);
CREATE UNIQUE INDEX site_scripts_name ON site_scripts (lower(name));
COMMENT ON TABLE site_scripts IS 'Scripts of others, loaded after the matching consent.';
COMMENT ON COLUMN site_scripts.category IS 'The choice of the visitor that they need.';
COMMENT ON COLUMN site_scripts.content IS
  'Provider, policy, address or lines, origins for the Content-Security-Policy, cookies.';

INSERT INTO site_scripts (name, category, active, content)
SELECT s.script ->> 'name', s.script ->> 'category', (s.script ->> 'active')::boolean,
  s.script - 'name' - 'category' - 'active'
FROM sites, LATERAL jsonb_array_elements(coalesce(settings -> 'scripts', '[]')) AS s (script)
ON CONFLICT DO NOTHING;

UPDATE sites SET settings = settings - 'scripts';
