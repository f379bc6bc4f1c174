-- Sites and the settings of delivery that all of them share.

CREATE TABLE sites (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  apikey text NOT NULL UNIQUE,
  domain text NOT NULL,
  settings jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE sites IS
  'A face of the shop: a brand or a country, chosen by the apikey header. All sites sell the '
  'same catalogue.';
COMMENT ON COLUMN sites.settings IS
  'Languages, seller, prices and payment methods of the site, as imported from the catalogue '
  'folder.';

CREATE TABLE content_versions (
  site_id uuid PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1,
  source_hash text,
  shipped_hash text
);
COMMENT ON TABLE content_versions IS
  'Version of what a site shows. Cached pages are keyed by it; every visible change raises it.';
COMMENT ON COLUMN content_versions.source_hash IS 'SHA-256 of the folder that was imported last.';
COMMENT ON COLUMN content_versions.shipped_hash IS
  'SHA-256 of the shipped catalogue that was imported last.';

CREATE TABLE shipping_zones (
  code text PRIMARY KEY,
  sort integer NOT NULL,
  country text NOT NULL,
  transit_days integer NOT NULL CHECK (transit_days >= 0),
  shipping_cents bigint NOT NULL CHECK (shipping_cents >= 0),
  free_from_cents bigint CHECK (free_from_cents >= 0)
);
COMMENT ON TABLE shipping_zones IS 'Where the shop delivers, with cost and transit time.';
COMMENT ON COLUMN shipping_zones.shipping_cents IS 'Net, for a parcel of usual size.';
COMMENT ON COLUMN shipping_zones.free_from_cents IS
  'Net value of the goods from which shipping is free; null: never.';
COMMENT ON COLUMN shipping_zones.transit_days IS 'Working days between workshop and customer.';

CREATE TABLE shipping_handling (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  rules jsonb NOT NULL
);
COMMENT ON TABLE shipping_handling IS 'Surcharges of large pieces: one row, the same in all zones.';
COMMENT ON COLUMN shipping_handling.single IS 'Always true: the table has one row.';

CREATE TABLE holidays (
  calendar text NOT NULL CHECK (calendar IN ('shop', 'ES', 'PT', 'FR')),
  held_on date NOT NULL,
  name jsonb NOT NULL,
  closing boolean NOT NULL DEFAULT false,
  PRIMARY KEY (calendar, held_on),
  CHECK (NOT closing OR calendar = 'shop')
);
COMMENT ON TABLE holidays IS 'Days without work or delivery.';
COMMENT ON COLUMN holidays.calendar IS
  'shop: the workshop is closed. A country: its carriers do not deliver.';
COMMENT ON COLUMN holidays.closing IS
  'A day on which the workshop is closed though it is no public holiday.';
COMMENT ON COLUMN holidays.name IS 'By language.';
