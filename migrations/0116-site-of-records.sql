-- Orders, accounts, quotes, requests, mails and subscribers know the site that they came from.
-- What is older is of the default site.

DO $$
DECLARE
  first uuid := (SELECT id FROM sites ORDER BY created_at, id LIMIT 1);
  place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['orders', 'users', 'offers', 'quote_requests', 'proposals', 'mails',
    'newsletter_subscribers']
  LOOP
    -- A constant default fills a column without writing its rows.
    EXECUTE format('ALTER TABLE %I ADD COLUMN site_id uuid %s REFERENCES sites', place,
      CASE WHEN first IS NULL THEN '' ELSE format('DEFAULT %L', first) END);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN site_id DROP DEFAULT', place);
    EXECUTE format('COMMENT ON COLUMN %I.site_id IS %L', place,
      'The site that it came from; null: the default one.');
  END LOOP;
END $$;

CREATE INDEX orders_site ON orders (site_id, placed_at DESC) WHERE site_id IS NOT NULL;
