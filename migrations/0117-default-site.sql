-- Which site is the default one is said, and no longer told by its age.

ALTER TABLE sites ADD COLUMN is_default boolean NOT NULL DEFAULT false;
UPDATE sites SET is_default = true
WHERE id = (SELECT id FROM sites ORDER BY created_at, id LIMIT 1);
CREATE UNIQUE INDEX sites_default ON sites (is_default) WHERE is_default;

COMMENT ON TABLE sites IS
  'A storefront: a brand or a country, chosen by host name or by the apikey header. All sites sell '
  'from the same catalogue.';
COMMENT ON COLUMN sites.is_default IS
  'The one that unknown hosts show, and that holds the settings of the seller.';
