-- Further sites beside the default one: hosts, a stable code, keys that can be changed, and the
-- columns that the office needs of a record.

ALTER TABLE sites
  ADD COLUMN code text,
  ADD COLUMN hosts text[] NOT NULL DEFAULT '{}',
  ADD COLUMN former_apikey text,
  ADD COLUMN former_until timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN outdated text[] NOT NULL DEFAULT '{}',
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD CHECK ((former_apikey IS NULL) = (former_until IS NULL));

UPDATE sites SET
  code = coalesce(nullif(trim(BOTH '-' FROM
    regexp_replace(lower(apikey), '[^a-z0-9]+', '-', 'g')), ''), 'shop')
    || CASE WHEN row_number > 1 THEN '-' || row_number ELSE '' END,
  settings = '{"storefront": {"prices": "gross", "indexed": true}}'::jsonb || settings
FROM (SELECT id AS numbered, row_number() OVER (ORDER BY created_at, id) FROM sites) AS n
WHERE numbered = id;

ALTER TABLE sites ALTER COLUMN code SET NOT NULL;
CREATE UNIQUE INDEX sites_code ON sites (code);

COMMENT ON TABLE sites IS
  'A storefront: a brand or a country, chosen by host name or by the apikey header. All sites sell '
  'from the same catalogue. The oldest is the default one.';
COMMENT ON COLUMN sites.code IS 'Short name that never changes: files of the catalogue, local host.';
COMMENT ON COLUMN sites.domain IS 'Host name of its public address.';
COMMENT ON COLUMN sites.hosts IS 'Further host names.';
COMMENT ON COLUMN sites.former_apikey IS
  'The key before the last change: open pages still send it until former_until.';
COMMENT ON COLUMN sites.settings IS
  'Of the default site: all settings. Of the others: only what is their own; the rest is the '
  'seller''s and read from the default site.';
COMMENT ON COLUMN sites.archived_at IS 'Since then it is not served; orders still refer to it.';
